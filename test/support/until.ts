import { setTimeout as delay } from 'node:timers/promises'

/** Polls until the condition holds; fails with `what` after the deadline. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = 20_000,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await delay(20)
  }
}

// Processor time of the engine, which other work on the machine stretches less than it does the clock.
import { setTimeout as pause } from 'node:timers/promises'
import type { SearchClient } from '../src/engine/client.ts'

// The engine looks at its own process once a second at most and else repeats what it saw.
const LOOKS_MS = 1_050

async function spentMs(engine: SearchClient): Promise<number> {
  await pause(LOOKS_MS)
  const { nodes } = await engine.nodes.stats({ metric: 'process' })
  return Object.values(nodes).reduce((sum, { process }) => sum + (process?.cpu?.total_in_millis ?? 0), 0)
}

/** Milliseconds that all nodes spend on each piece of work. Nothing else may ask the engine meanwhile. */
export async function engineCpuMs(
  engine: SearchClient,
  pieces: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const spent: number[] = []
  let before = await spentMs(engine)
  for (const piece of pieces) {
    await piece()
    const after = await spentMs(engine)
    spent.push(after - before)
    before = after
  }
  return spent
}

// The map is loaded in the background: until then it has no version.

/** Loading and clustering so many points, on a busy machine. */
export const mapLimitMs = (points: number): number => 120_000 + points

/** Rejects after the limit. */
export async function untilMapLoaded(origin: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const answer = await fetch(`${origin}/api/map/vme-points?zoom=0`)
    if (!answer.ok) throw new Error(`the map answered ${answer.status}`)
    if (((await answer.json()) as { dataVersion: string | null }).dataVersion !== null) return
    if (Date.now() > deadline) throw new Error('the map was not loaded in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

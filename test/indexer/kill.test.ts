import { expect, test } from 'vitest'
import { killIndexer } from '../support/kill-run.ts'

// KILLS=10000 is the nightly form; it takes some four hours on two cores.
const KILLS = Number(process.env.KILLS ?? 150)
const MAX_SECONDS = Math.max(900, KILLS * 6)

test(
  `${KILLS} kills of the indexer under a writer: nothing lost, stale, back from the dead or gone back`,
  async () => {
    const report = await killIndexer(KILLS, { maxSeconds: MAX_SECONDS })
    console.log(
      `${report.kills} kills, ${report.changes} changes, ${report.observations} versions seen in ${Math.round(report.seconds)} s`,
    )
    expect(report.wrong).toEqual([])
    expect(report.regressions).toEqual([])
    expect(report.observations).toBeGreaterThan(0)
    expect(report.hits).toBeGreaterThan(0)
    expect(report.kills).toBe(KILLS)
  },
  (MAX_SECONDS + 120) * 1_000,
)

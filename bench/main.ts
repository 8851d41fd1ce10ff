// npm run bench -- [peers] [--vmes 30000] [--only A1,B1] [--points 5000000] [--export-rows 3000000] [--soak 60] [--keep]
//   [--release NAME]
// Every goal beside its baseline in one run: a page, then every row. --keep writes both to bench/results; --release keeps
// the figures, which later runs show as those of the last release. `peers` installs other programs and measures beside them.
import { goals } from './all-goals.ts'
import { readArguments } from './arguments.ts'
import { chooseGoals } from './choose-goals.ts'
import { openBench } from './context.ts'
import { idOf } from './goal-table.ts'
import { exportsGoal } from './goals/exports.ts'
import { figuresAt, keepRelease, readReleases } from './last-release.ts'
import { describeGenerator } from './machine/load-ceiling.ts'
import { DISTURBED_SHARE, describeLoad, watchMachine } from './machine/other-work.ts'
import { figuresOf, renderMissing, renderPage, unaskedIds } from './page.ts'
import { describeRun, renderTable, writeResults } from './report.ts'
import type { Row } from './row.ts'

const asked = readArguments(process.argv.slice(2))
const chosen = chooseGoals(goals, asked)
const chosenIds = chosen.flatMap(({ ids }) => ids)
if (asked.exportRows !== undefined && !chosen.every((goal) => goal === exportsGoal))
  throw new Error('--export-rows grows the country for the goals of exports alone: --only F1')

const log = (line: string): void => void process.stderr.write(`${line}\n`)
const unasked = unaskedIds(chosenIds)
if (unasked.length > 0) log(`skipped, not asked for: ${unasked.join(', ')}`)
const context = { ...(await openBench(asked.vmes, log)), ...asked, isKept: asked.keep }
const lastRelease = figuresAt(await readReleases(), asked.vmes)
const byKey = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => a.key.localeCompare(b.key))
const rows: Row[] = []
const facts: string[] = []
const failed: string[] = []

/** Those with a file of their own are not repeated in that of the run. */
const hasOwnResults = ({ key }: Row): boolean =>
  chosen.some(({ ownResults = [] }) => ownResults.includes(idOf(key)))

async function keep(): Promise<void> {
  const { vmes, peers, release } = asked
  const measured = describeRun(context.versions)
  const kept = byKey(rows.filter((row) => !hasOwnResults(row)))
  // A run of what has a page of its own leaves the country's as it is.
  if (asked.keep && kept.length > 0) {
    const title = `${vmes.toLocaleString('en')} VMEs${peers ? ', beside peers' : ''}`
    const page = renderPage(kept, lastRelease)
    const name = peers ? `peers-${vmes}` : String(vmes)
    log(`kept in ${await writeResults(name, { title, facts: [`${measured}.`, ...facts], page, rows: kept })}`)
  }
  if (release !== undefined)
    log(`kept in ${await keepRelease(vmes, { release, measured, figures: figuresOf(rows) })}`)
}

try {
  const whole = await watchMachine(context.processes, async () => {
    facts.push(`${await describeGenerator()}.`)
    log(facts[0] ?? '')
    for (const goal of chosen) {
      const ids = goal.ids.join(', ')
      log(`measuring ${ids}`)
      const watched = await watchMachine(context.processes, () => goal.run(context)).catch(
        (error: unknown) => {
          // The others are measured all the same.
          failed.push(ids)
          log(`failed: ${ids}: ${error instanceof Error ? error.stack : error}`)
        },
      )
      if (watched === undefined) continue
      const { result, machine } = watched
      const found = result.map((row): Row => ({ ...row, machine }))
      log(`${renderTable(found)}\n${describeLoad(machine)}`)
      rows.push(...found)
      // After each goal: a run that is cut short has still measured something.
      await keep()
    }
  })
  facts.push(`Machine: ${describeLoad(whole.machine)}; a row is disturbed above ${DISTURBED_SHARE * 100} %.`)
  if (unasked.length > 0) facts.push(`Skipped, not asked for: ${unasked.join(', ')}.`)
  if (failed.length > 0) facts.push(`Failed: ${failed.join('; ')}.`)
  facts.push(...renderMissing(rows, asked.only ?? chosenIds).map((line) => `Skipped, ${line}.`))
  await keep()
} finally {
  await context.close()
}
const page = renderPage(byKey(rows), lastRelease)
process.stdout.write(`${renderTable(byKey(rows))}\n\n${facts.join('\n')}\n\n${page}\n`)
if (failed.length > 0) process.exitCode = 1

// Q1: how often search finds what is meant when the query is spoilt, beside the engine's stock analysers. Q2: what
// suggestions for misspelt and hostile queries cost the engine, as a multiple of a plain one.
import { writeFile } from 'node:fs/promises'
import { createRandom } from '../../fixtures/sample/random.ts'
import type { Engine } from '../../src/engine/list-query.ts'
import type { VmeFacts } from '../../src/vmes/facts.ts'
import { statuses } from '../../src/vmes/list/filters.ts'
import { searchVmes } from '../../src/vmes/list/search.ts'
import { suggestVmes } from '../../src/vmes/suggest.ts'
import { fillStockIndex, nameOfForm, stockForms, stockSearch } from '../baselines/stock-search.ts'
import type { BenchContext } from '../context.ts'
import { loadDocuments } from '../documents.ts'
import { engineCpuMs } from '../engine-cpu.ts'
import type { Goal } from '../goal.ts'
import { median } from '../measure.ts'
import { makeQueryLog } from '../query-log.ts'
import { describeRun } from '../report.ts'
import type { Row } from '../row.ts'
import { before } from '../search-quality/before.ts'
import { type Building, buildingOf } from '../search-quality/building.ts'
import { honestKinds, hostileKinds, type QueryKind } from '../search-quality/hostile.ts'
import { type CostRow, renderQuality } from '../search-quality/render.ts'
import {
  type Ask,
  drawBuildings,
  FIRST,
  playRound,
  type Query,
  queriesHash,
  rateOf,
  spoilAll,
  sumOf,
  type WayResult,
} from '../search-quality/round.ts'
import { ways } from '../search-quality/ways.ts'

const SEED = 14
const DRAWN = 2_000
// The baseline takes five times as long: it is asked what is made of the first of them, its best form chosen
// on still fewer.
const DRAWN_FOR_STOCK = 250
const DRAWN_FOR_FORMS = 25
const AT_ONCE = 4
const SUGGESTIONS = 10
const STOCK_INDEX = 'stock-search'

// A loaded machine is no reason to call an answer wrong.
const patient = { timeoutMs: 20_000 }

/** What each postcode is called where that is not its municipality. */
async function readSections({ sql }: BenchContext): Promise<Map<string, string>> {
  const rows = await sql<{ code: string; label: string }[]>`
    select p.code, min(case m.region_code when 'BE-VLG' then p.label_nl else p.label_fr end) as label
    from postcode p join municipality m on m.nis = p.municipality_nis
    group by p.code having count(*) = 1`
  return new Map(rows.filter(({ label }) => label !== null).map(({ code, label }) => [code, label]))
}

/** Every VME that goes on and has a whole seat. */
async function readBuildings(context: BenchContext): Promise<Map<string, Building>> {
  const living: readonly string[] = statuses.active
  const sections = await readSections(context)
  const buildings = new Map<string, Building>()
  for (const [number, body] of await loadDocuments(context)) {
    const { facts } = JSON.parse(body) as { facts: VmeFacts }
    const building = living.includes(facts.status) ? buildingOf(facts, sections) : undefined
    if (building !== undefined) buildings.set(number, building)
  }
  return buildings
}

const listed =
  (engine: Engine): Ask =>
  async (q) =>
    (await searchVmes(engine, { q, page: 1, pageSize: FIRST }, patient)).hits.map(
      ({ facts }) => facts.enterpriseNumber,
    )

const suggested =
  (engine: Engine): Ask =>
  async (q) =>
    (await suggestVmes(engine, { q, size: SUGGESTIONS }, patient)).map(({ key }) => key)

const percent = (result: WayResult): string => (rateOf(result) * 100).toFixed(1)

interface Rounds {
  list: WayResult[]
  suggestion: WayResult[]
  stock: WayResult[]
  stockForm: string
}

async function playAll(
  { engine, log }: BenchContext,
  ours: Engine,
  { queries, buildings }: { queries: readonly Query[]; buildings: ReadonlyMap<string, Building> },
): Promise<Rounds> {
  const options = { buildings, atOnce: AT_ONCE }
  const play = async (name: string, asked: readonly Query[], ask: Ask): Promise<WayResult[]> => {
    const results = await playRound(asked, ask, options)
    log(
      `Q1: ${name} ${percent(sumOf(results))} % of ${asked.length}; by way ${results.map(percent).join(' ')}`,
    )
    return results
  }
  await fillStockIndex(engine, STOCK_INDEX, [...buildings.values()])
  try {
    const tries = []
    for (const form of stockForms) {
      const results = await play(
        nameOfForm(form),
        queries.slice(0, DRAWN_FOR_FORMS * ways.length),
        stockSearch(engine, STOCK_INDEX, form),
      )
      tries.push({ form, rate: rateOf(sumOf(results)) })
    }
    const [best] = tries.sort((a, b) => b.rate - a.rate)
    if (best === undefined) throw new Error('the baseline has no form')
    return {
      list: await play('list', queries, listed(ours)),
      suggestion: await play('suggestions', queries, suggested(ours)),
      stock: await play(
        'stock',
        queries.slice(0, DRAWN_FOR_STOCK * ways.length),
        stockSearch(engine, STOCK_INDEX, best.form),
      ),
      stockForm: nameOfForm(best.form),
    }
  } finally {
    await engine.indices.delete({ index: STOCK_INDEX })
  }
}

const QUERIES_A_KIND = 100
const COST_ROUNDS = 5

/** Kinds in turn, round after round, so that drift favours none; the first kind is the plain one. */
async function measureCosts(
  { engine, log }: BenchContext,
  ours: Engine,
  kinds: readonly QueryKind[],
): Promise<CostRow[]> {
  const asking = kinds.map(({ queries }) => async () => {
    for (const q of queries) await suggestVmes(ours, { q, size: SUGGESTIONS }, patient)
  })
  // Uncounted, so that the engine has compiled what it runs.
  for (const ask of asking) await ask()
  const rounds: number[][] = []
  for (let round = 0; round < COST_ROUNDS; round++) {
    const spent = await engineCpuMs(engine, asking)
    rounds.push(kinds.map(({ queries }, index) => (spent[index] as number) / queries.length))
  }
  log(`Q2: ${COST_ROUNDS} rounds of ${kinds.length} kinds`)
  return kinds.map(({ name }, index) => {
    const ratios = rounds.map((times) => (times[index] as number) / (times[0] as number))
    return {
      name,
      cpuMs: median(rounds.map((times) => times[index] as number)),
      ratio: { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
    }
  })
}

function qualityRows({ list, suggestion, stock }: Rounds): Row[] {
  return ways.map(({ name }, way) => {
    const [inList, inSuggestion, inStock] = [list, suggestion, stock].map(
      (results) => results[way] as WayResult,
    ) as [WayResult, WayResult, WayResult]
    return {
      key: 'Q1.found',
      label: `${way + 1}. ${name}, first three`,
      ours: `list ${percent(inList)} %, suggestion ${percent(inSuggestion)} %`,
      baseline: `${percent(inStock)} %`,
      figure: Math.min(rateOf(inList), rateOf(inSuggestion)) / rateOf(inStock),
      note: 'the lower of both',
    }
  })
}

/** Over all ways of spoiling, in points of a hundred: the lower of list and suggestion above the engine's own analysers. */
function peerRow({ list, suggestion, stock }: Rounds): Row {
  const mean = (results: readonly WayResult[]): number =>
    (100 * results.reduce((sum, result) => sum + rateOf(result), 0)) / results.length
  const ours = Math.min(mean(list), mean(suggestion))
  return {
    key: 'P4.found',
    label: 'spoilt queries, in the first three, mean over all ways',
    ours: `list ${mean(list).toFixed(1)} %, suggestion ${mean(suggestion).toFixed(1)} %`,
    baseline: `${mean(stock).toFixed(1)} %`,
    figure: ours - mean(stock),
    note: 'the stock analysers of the engine in their best form; pelias-api was not run: it asks an index of its own importers, with libpostal and placeholder beside it',
  }
}

const costRows = ([plain, ...others]: readonly CostRow[]): Row[] =>
  others.map(({ name, cpuMs, ratio }) => ({
    key: 'Q2.cost',
    label: `engine's processor time of a suggestion: ${name}`,
    ours: `${cpuMs.toFixed(2)} ms`,
    baseline: `${(plain?.cpuMs ?? Number.NaN).toFixed(2)} ms`,
    figure: ratio.median,
    spread: [ratio.min, ratio.max],
  }))

export const searchQualityGoal: Goal = {
  ids: ['Q1', 'Q2', 'P4'],
  runs: 'always',
  ownResults: ['Q1', 'Q2'],
  async run(context) {
    const ours: Engine = { client: context.engine, index: `${context.config.index.prefix}vme` }
    const buildings = await readBuildings(context)
    const drawn = drawBuildings([...buildings.values()], DRAWN, SEED)
    const queries = spoilAll(drawn, SEED)
    const rounds = await playAll(context, ours, { queries, buildings })
    const texts = drawn.flatMap(({ names, streets }) => [...names, ...streets])
    const costs = await measureCosts(context, ours, [
      { name: 'beginnings of names (A1)', queries: await makeQueryLog(context, QUERIES_A_KIND * 3) },
      ...honestKinds(queries, QUERIES_A_KIND),
      ...hostileKinds(texts, createRandom(SEED), QUERIES_A_KIND),
    ])
    if (context.isKept) {
      const file = new URL('../results/search-quality.md', import.meta.url)
      const head = describeRun(context.versions)
      const facts = {
        head,
        vmes: context.vmes,
        seed: SEED,
        drawn: drawn.length,
        queries: queriesHash(queries),
        before,
      }
      await writeFile(file, renderQuality({ ...facts, ...rounds, costs }))
      context.log(`kept in ${file.pathname}`)
    }
    return [...qualityRows(rounds), peerRow(rounds), ...costRows(costs)]
  },
}

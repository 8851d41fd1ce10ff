// bench/results/search-quality.md. Pure.
import type { Before } from './before.ts'
import { type Query, rateOf, sumOf, type WayResult } from './round.ts'
import { ways } from './ways.ts'

export interface CostRow {
  name: string
  /** Of a suggestion, in milliseconds of the engine's processor time. */
  cpuMs: number
  /** As a multiple of a plain one, round by round. */
  ratio: { median: number; min: number; max: number }
}

export interface QualityReport {
  /** Day, commit, machine and versions. */
  head: string
  vmes: number
  seed: number
  drawn: number
  queries: string
  stockForm: string
  list: readonly WayResult[]
  suggestion: readonly WayResult[]
  stock: readonly WayResult[]
  costs: readonly CostRow[]
  before: Before | undefined
}

const EXAMPLES = 4

const percent = (share: number | undefined): string => (share === undefined ? '–' : (share * 100).toFixed(1))
const rowOf = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const cell = (text: string): string => text.replaceAll('|', '\\|')

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

function qualityTable({ list, suggestion, stock, before }: QualityReport): string[] {
  const rates = before?.rates ?? []
  const lines = ways.map(({ name }, way) => {
    const of = (results: readonly WayResult[]) => percent(results[way] && rateOf(results[way]))
    const [listBefore, suggestionBefore] = rates[way] ?? []
    return rowOf(
      `${way + 1}`,
      name,
      of(stock),
      percent(listBefore),
      percent(suggestionBefore),
      of(list),
      of(suggestion),
    )
  })
  const all = (results: readonly WayResult[]): string => `**${percent(rateOf(sumOf(results)))}**`
  const allBefore = (side: 0 | 1): string => `**${percent(meanOf(rates.map((pair) => pair[side])))}**`
  return [
    rowOf('', 'spoilt by', 'stock', 'list before', 'suggestion before', 'list now', 'suggestion now'),
    '|---|---|---|---|---|---|---|',
    ...lines,
    rowOf('', '**all**', all(stock), allBefore(0), allBefore(1), all(list), all(suggestion)),
  ]
}

function costTable({ costs, before }: QualityReport): string[] {
  return [
    rowOf('suggestion for', 'engine, ms of processor time', 'before', 'now', 'bar'),
    '|---|---|---|---|---|',
    ...costs.map(({ name, cpuMs, ratio }) => {
      const was = before?.costs[name]
      const range = `${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)})`
      return rowOf(name, cpuMs.toFixed(2), was === undefined ? '–' : was.toFixed(2), range, '≤ 3')
    }),
  ]
}

/** What nobody sees is shown. */
const visible = (q: string): string =>
  q.replace(/[\u00ad\u200b-\u200d\u2060\ufeff\u00a0]/g, (sign) => `<${sign.charCodeAt(0).toString(16)}>`)

function exampleLine({ q, meant }: Query, missedBy: string): string {
  const { names, streets, houseNumber, box, postcode, towns } = meant
  const street = `${streets.join(' / ')} ${houseNumber}${box === null ? '' : ` box ${box}`}`
  return rowOf(
    cell(visible(q)),
    cell(`${names[0]} @ ${street}, ${postcode} ${towns.join(' / ')}`),
    meant.number,
    missedBy,
  )
}

/** Of each way some that were missed, spread over the round. */
function examples({ list, suggestion }: QualityReport): string[] {
  return ways.flatMap(({ name }, way) => {
    const missed = (results: readonly WayResult[]): Query[] => results[way]?.missed ?? []
    const inList = new Set(missed(list))
    const inSuggestion = new Set(missed(suggestion))
    const all = [...new Set([...inList, ...inSuggestion])].sort((a, b) =>
      a.meant.number < b.meant.number ? -1 : 1,
    )
    if (all.length === 0) return []
    const step = Math.max(1, Math.floor(all.length / EXAMPLES))
    const shown = all.filter((_, index) => index % step === 0).slice(0, EXAMPLES)
    return [
      `### ${way + 1}. ${name}`,
      '',
      rowOf('query', 'meant', 'number', 'missed by'),
      '|---|---|---|---|',
      ...shown.map((query) => {
        const by = [inList.has(query) ? 'list' : '', inSuggestion.has(query) ? 'suggestion' : '']
        return exampleLine(query, by.filter((text) => text !== '').join(', '))
      }),
      '',
    ]
  })
}

function beforeLine({ before, queries }: QualityReport): string {
  if (before === undefined) return 'There are no figures from before.'
  const same =
    before.queries === queries ? 'on the same queries' : '**on other queries, so the columns do not compare**'
  return `Before: ${before.day}, commit ${before.commit}, ${same}.`
}

export function renderQuality(report: QualityReport): string {
  const { head, vmes, seed, drawn, queries, stockForm } = report
  const { asked } = sumOf(report.list)
  return [
    '# Search quality: a random round',
    '',
    `${head}.`,
    `${vmes.toLocaleString('en')} VMEs; ${drawn.toLocaleString('en')} of them, drawn from seed ${seed}, each spoilt in ${ways.length} ways: ${asked.toLocaleString('en')} queries (${queries}). ${beforeLine(report)}`,
    '',
    '## Among the first three, in %',
    '',
    `A hit is the VME meant, or one of which the same name or address holds. Stock: an index of the \`standard\` analyser with the same buildings, asked by \`multi_match\` with fuzziness AUTO, ${stockForm}, the best of its forms; it was asked ${sumOf(report.stock).asked.toLocaleString('en')} of the queries, from the first on.`,
    '',
    ...qualityTable(report),
    '',
    '## What a suggestion costs the engine',
    '',
    'As a multiple of a plain suggestion (the queries of A1), median of the rounds and their range.',
    '',
    ...costTable(report),
    '',
    '## Some that were missed',
    '',
    ...examples(report),
  ].join('\n')
}

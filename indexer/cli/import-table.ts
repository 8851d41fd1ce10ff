// What an import says at its end: a table by kind, the notes, and the first of the rejected rows.
import type { AddressImportResult } from '../importers/addresses/import-addresses.ts'
import type { UnitImportResult } from '../importers/building-units/import-options.ts'
import type { CadastreImportResult } from '../importers/cadastre/import-cadastre.ts'
import type { ExtractResult } from '../importers/enterprise-register/import-extracts.ts'
import type { LinkImportResult } from '../importers/links/import-options.ts'
import type { PointImportResult } from '../importers/points/import-points.ts'
import { rejectReasons } from '../importers/reject-reasons.ts'
import type { KindCounts, RejectGroup } from '../importers/report.ts'
import type { ImportResult } from '../importers/run.ts'

const registerKinds = [
  ['vme', 'VME'],
  ['legal-person', 'syndic company'],
  ['sole-trader', 'syndic sole trader'],
  ['other', 'other (not kept)'],
] as const

const linkKinds = [
  ['mandate', 'mandate'],
  ['succession', 'takeover'],
  ['holder', 'holder'],
] as const

const addressKinds = [
  ['street', 'street'],
  ['address', 'house number (read: with boxes)'],
] as const

const unitKinds = [
  ['building', 'building'],
  ['unit', 'building unit'],
  ['unit-address', 'address of a unit'],
  ['address-parcel', 'parcel of an address'],
] as const

const permitKinds = [['permit', 'permit']] as const

const pointKinds = [['point', 'point of an entity']] as const

const planKinds = [
  ['parcel', 'parcel'],
  ['building', 'building'],
] as const

type Kinds = readonly (readonly [kind: string, label: string])[]

const headings = ['read', 'stored', 'changed', 'closed', 'rejected'] as const

const count = (value: number): string => value.toLocaleString('en-GB')

/** Several lines, without the last line end. */
export const renderReport = (result: ExtractResult): string =>
  render(`${result.extract}: extract ${result.number}, state of ${result.asOf}`, registerKinds, result)

/** The same for links. */
export const renderLinkReport = (result: LinkImportResult): string =>
  render(`${result.input}: ${sourceOf(result)}, state of ${result.asOf}`, linkKinds, result)

/** The same for the addresses of a region. */
export const renderAddressReport = (result: AddressImportResult): string =>
  render(`${result.input}: addresses of ${result.source}, state of ${result.asOf}`, addressKinds, result)

/** The same for points. */
export const renderPointReport = (result: PointImportResult): string =>
  render(`${result.input}: points, state of ${result.asOf}`, pointKinds, result)

/** The same for parcels and buildings. */
export const renderPlanReport = (result: CadastreImportResult): string =>
  render(`${result.input}: cadastral plan`, planKinds, result)

/** The same for building units. */
export const renderUnitReport = (result: UnitImportResult): string =>
  render(`${result.input}: building units, state of ${result.asOf}`, unitKinds, result)

/** The same for permits. */
export const renderPermitReport = (result: ImportResult): string => render('Permits', permitKinds, result)

const sourceOf = ({ source, sequence }: LinkImportResult): string =>
  sequence === null ? `links of ${source}` : `file ${sequence} of the register`

function render(title: string, kinds: Kinds, { isLoaded, counts, report }: ImportResult): string {
  const lines = [`${title}${isLoaded ? '' : ', not loaded again'}`]
  if (isLoaded) lines.push('', ...renderTable(kinds, counts))
  const notes = report.notes()
  if (notes.length > 0) lines.push('', 'Notes:', ...notes.map((note) => `  ${note}`))
  const rejects = report.rejects()
  if (rejects.length > 0) lines.push('', 'Rejected:', ...rejects.flatMap(renderRejects))
  return `${lines.join('\n')}\n`
}

function renderTable(kinds: Kinds, counts: Record<string, KindCounts>): string[] {
  const rows = kinds.map(([kind, label]) => [
    label,
    ...headings.map((heading) => count(counts[kind]?.[heading] ?? 0)),
  ])
  const table = [['', ...headings], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

function renderRejects({ reason, count: rows, sample }: RejectGroup): string[] {
  return [
    `  ${rejectReasons[reason] ?? reason}: ${count(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    ...sample.map(
      ({ file, line, text }) => `    ${file}, line ${line}: ${text.slice(0, 120).replace(/\s+/g, ' ')}`,
    ),
  ]
}

// What the page of one export shows: what it holds with the filters of its address, and how it is got. Pure.
import {
  aboutPath,
  exportFamilyPath,
  exportPreviewPath,
  exportsPath,
  operationPath,
  plansPath,
} from '../../site/page-paths.ts'
import { fileSize } from '../../site/parts/file-size.ts'
import { count, day, moment, price } from '../../site/parts/format.ts'
import { sourceText } from '../../site/parts/source-text.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import type { Warning } from '../../warnings.ts'
import { type FamilyName, familyOf } from '../families.ts'
import { exportTexts } from '../texts.ts'
import type { FilterWords } from './filter-words.ts'
import { formatLabels } from './format-names.ts'
import type { Offer } from './offer.ts'
import { sampleTable } from './sample-table.ts'
import { exportPageTexts } from './texts.ts'

type Texts = (typeof exportPageTexts)['nl']
type Pair = readonly [name: string, value: string]

/** How somebody gets the file: by a key of their plan, by paying, or by asking. */
export type Way = 'key' | 'checkout' | 'ask'

export interface FamilyViewOptions {
  name: FamilyName
  culture: Culture
  publicUrl: string
  /** What narrows it, and its order, by the names of the API. */
  parameters: readonly Pair[]
  filters: readonly FilterWords[]
  /** What was chosen of the file. */
  chosen: { format: string; delimiter: string }
  offer: Offer
  warnings: readonly Warning[]
  way: Way
  /** Of who is signed in. */
  accountId: string | undefined
  /** Of which a preview may be had. */
  municipality: string | undefined
}

const noteTexts: Readonly<Record<string, keyof Texts>> = {
  parameter_unknown: 'noteUnknown',
  value_unknown: 'noteValue',
  number_impossible: 'noteValue',
  words_dropped: 'noteDropped',
  query_cut: 'noteText',
  query_without_words: 'noteText',
  spelling_bounded: 'noteText',
}

/** The others say of a list what this page shows anyway. */
const notesOf = (warnings: readonly Warning[], texts: Texts): string[] => [
  ...new Set(
    warnings.flatMap(({ code, parameter }) => {
      const name = noteTexts[code]
      return name === undefined ? [] : [fillText(texts[name], { parameter })]
    }),
  ),
]

const pathOf = (name: FamilyName, parameters: readonly Pair[]): string => {
  const query = new URLSearchParams(parameters.map(([key, value]) => [key, value]))
  return query.size === 0 ? exportFamilyPath(name) : `${exportFamilyPath(name)}?${query}`
}

/** The same rows of the API: of VMEs those of a search. */
function apiUrl({ name, publicUrl, parameters, chosen, culture }: FamilyViewOptions): string {
  const path = name === 'vmes' ? '/api/export/vme' : `/api/export/family/${name}`
  const { format, delimiter } = chosen
  const wish: Pair[] = [
    ['format', format],
    ...(format === 'csv' && delimiter === 'comma' ? [['delimiter', delimiter] as const] : []),
    ['culture', culture],
  ]
  return `${publicUrl}${path}?${new URLSearchParams([...parameters, ...wish].map(([key, value]) => [key, value]))}`
}

interface Option {
  value: string
  label: string
  isSelected: boolean
}

const optionsOf = (choices: readonly Pair[], chosen: string): Option[] =>
  choices.map(([value, label]) => ({ value, label, isSelected: value === chosen }))

function fieldsOf({ offer, chosen, culture }: FamilyViewOptions, texts: Texts) {
  return {
    formats: optionsOf(
      offer.formats.map(({ format, bytes }) => [
        format,
        `${formatLabels[format]}, ${fillText(texts.about, { size: fileSize(bytes, culture) })}`,
      ]),
      chosen.format,
    ),
    delimiters: optionsOf(
      [
        ['semicolon', texts.semicolon],
        ['comma', texts.comma],
      ],
      chosen.delimiter,
    ),
    languages: optionsOf(
      [
        ['nl', 'Nederlands'],
        ['fr', 'Français'],
        ['en', 'English'],
        ['', texts.forPrograms],
      ],
      culture,
    ),
  }
}

/** How the file is got; undefined where there is nothing in it. */
function wayOf(options: FamilyViewOptions, texts: Texts) {
  const { name, way, offer, culture, parameters, accountId } = options
  if (offer.rows === 0) return undefined
  const path = pathOf(name, [...parameters, ['culture', culture]])
  const hidden: Pair[] = [
    ['product', 'export'],
    ['family', name],
    ['price', String(offer.price.cents)],
    ['returnUrl', path],
    ...(accountId === undefined ? [] : [['accountId', accountId] as const]),
    ...parameters,
  ]
  return {
    way,
    fields: fieldsOf(options, texts),
    checkout: hidden.map(([key, value]) => ({ name: key, value })),
    kept: parameters.map(([key, value]) => ({ name: key, value })),
    buy: fillText(texts.buy, { price: price(offer.price.cents, culture) }),
    asksEmail: accountId === undefined,
    line: `curl -OJ -H "Authorization: Bearer vme_live_…" "${apiUrl(options)}"`,
    operationUrl: operationPath(name === 'vmes' ? 'exportVmes' : 'exportFamily', culture),
  }
}

export function familyView(options: FamilyViewOptions): PageView {
  const { name, culture, publicUrl, parameters, filters, offer, warnings, municipality } = options
  const texts = exportPageTexts[culture]
  const family = familyOf(name)
  const title = textIn(family.title, culture)
  const isWhole = parameters.length === 0
  return {
    template: 'exports/pages/family',
    culture,
    texts,
    title: `${title} · ${texts.title}`,
    description: textIn(family.about, culture),
    path: pathOf(name, parameters),
    // Filters are endless: only the whole is for search engines.
    publicUrl: isWhole ? publicUrl : undefined,
    isWide: true,
    styles: ['exports.css', 'account.css'],
    page: {
      title,
      about: textIn(family.about, culture),
      filters,
      wholeUrl: filters.length === 0 ? undefined : `${exportFamilyPath(name)}?culture=${culture}`,
      notes: notesOf(warnings, texts),
      facts: [
        { label: texts.rows, value: count(offer.rows, culture) },
        {
          label: texts.price,
          value: offer.price.cents === 0 ? texts.free : price(offer.price.cents, culture),
        },
        ...(offer.asOf === null ? [] : [{ label: texts.asOf, value: day(offer.asOf, culture) }]),
        ...(offer.builtAt === null ? [] : [{ label: texts.builtAt, value: moment(offer.builtAt, culture) }]),
      ],
      preview: municipality === undefined ? undefined : exportPreviewPath(municipality, culture),
      get: wayOf(options, texts),
      path: exportFamilyPath(name),
      sample: offer.sample.length === 0 ? undefined : sampleTable(family.columns, offer.sample, culture),
      columns: family.columns.map((column) => ({
        name: column.name,
        title: textIn(column.title, culture),
        about: textIn(column.about, culture),
      })),
      terms: exportTexts[culture].terms,
      origin: family.origin === undefined ? undefined : textIn(family.origin, culture),
      sources: offer.sources.map((source) => sourceText(source, culture)),
      allUrl: `${exportsPath}?culture=${culture}`,
      plansUrl: `${plansPath}?culture=${culture}`,
      keysUrl: '/account/keys',
      contactUrl: `${aboutPath}?culture=${culture}#contact`,
      sourcesUrl: `${aboutPath}?culture=${culture}#sources`,
    },
  }
}

// What a text means as a filter of the page: one typed into its field, or written into its address by hand.
import { cutQuery } from '../../http/requests/search-query.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import type { Suggestion } from '../../places/memory/suggestion.ts'
import { closestTo, suggestOnlySyndics } from '../../places/suggest.ts'
import { type EnterpriseNumber, parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import { type PageQuery, textOf } from '../../site/parts/page-query.ts'
import { isSyndic } from '../../syndics/statements/syndics.ts'
import type { Culture } from '../../text/culture.ts'
import { foldKey } from '../../text/words.ts'
import { isVme } from '../../vmes/statements/vmes.ts'
import type { VmeSelection } from '../selection.ts'
import { selectionNames, selectionOfType } from './request.ts'

/** A text that filters nothing: no exact name, postcode or number of anything, or one of several. */
export interface UnreadText {
  text: string
  number: EnterpriseNumber | undefined
  /** What comes close to it and can be chosen. */
  candidates: Suggestion[]
}

type TextReading = { selection: VmeSelection } | { unread: UnreadText }

interface AskedText {
  text: string
  culture: Culture
  /** Whose number one is while the database cannot tell, and where it is that of both. */
  numberOf?: 'vme' | 'syndicNumber'
}

async function selectByNumber(
  services: Services,
  number: EnterpriseNumber,
  numberOf: 'vme' | 'syndicNumber',
): Promise<VmeSelection | undefined> {
  const known = await services
    .readRegister(async (sql) => {
      const [vme, syndicNumber] = await Promise.all([isVme(sql, number), isSyndic(sql, number)])
      return { vme, syndicNumber }
    })
    // The list says that the database is away.
    .catch(() => ({ vme: false, syndicNumber: false, [numberOf]: true }))
  const name = ([numberOf, 'syndicNumber', 'vme'] as const).find((kind) => known[kind])
  return name === undefined ? undefined : { [name]: number }
}

/** By a whole name in any language, or a postcode; a section stands for its postcode. */
function selectPlace({ places, locations }: Services, text: string): VmeSelection | undefined {
  const isPostcode = locationLabel(locations.index, { type: 'postcode', key: text, culture: null })
  if (isPostcode !== undefined) return { zipcode: text }
  const { municipalities, postcodes } = places.findArea(text) ?? { municipalities: [], postcodes: [] }
  const [municipality, ...others] = municipalities
  if (municipality !== undefined) return others.length === 0 ? { municipality } : undefined
  const [postcode, ...further] = postcodes
  return postcode === undefined || further.length > 0 ? undefined : { zipcode: postcode.slice(-4) }
}

function selectSyndic(services: Services, { text, culture }: AskedText): VmeSelection | undefined {
  const named = suggestOnlySyndics(services, { q: text, culture }).items.filter(
    ({ label }) => foldKey(label) === foldKey(text),
  )
  const [only] = named
  return only === undefined || named.length > 1 ? undefined : { syndicNumber: only.key }
}

/** Nothing is guessed: a filter that was not meant would tell of quiet where there is none. */
export async function readText(services: Services, asked: AskedText): Promise<TextReading> {
  const { text, culture, numberOf = 'syndicNumber' } = asked
  const number = parseEnterpriseNumber(text)
  const selection =
    number === undefined
      ? (selectPlace(services, text) ?? selectSyndic(services, asked))
      : await selectByNumber(services, number, numberOf)
  if (selection !== undefined) return { selection }
  const candidates =
    number === undefined
      ? closestTo(services, { q: text, culture }, []).filter(({ type }) => type in selectionOfType)
      : []
  return { unread: { text: cutQuery(text) ?? text, number, candidates } }
}

/** What the address selects by, and what of it selects nothing. */
export async function readSelection(
  services: Services,
  query: PageQuery,
  culture: Culture,
): Promise<{ selection: VmeSelection; unread: UnreadText[] }> {
  const readings = await Promise.all(
    selectionNames.flatMap((name): (TextReading | Promise<TextReading>)[] => {
      const text = textOf(query, name)
      if (text === '') return []
      // Seats have postcodes that no list of places knows.
      if (name === 'zipcode' && /^\d{4}$/.test(text)) return [{ selection: { zipcode: text } }]
      return [readText(services, { text, culture, numberOf: name === 'vme' ? 'vme' : 'syndicNumber' })]
    }),
  )
  return {
    selection: Object.assign({}, ...readings.map((read) => ('selection' in read ? read.selection : {}))),
    unread: readings.flatMap((read) => ('unread' in read ? [read.unread] : [])),
  }
}

// The sample country as a person knows it: what each VME is called, where it lies, and which others are like it.
import type { Sql } from '../../../src/db/sql.ts'
import type { Engine } from '../../../src/engine/list-query.ts'
import type { Address } from '../../../src/register/address.ts'
import { cultures } from '../../../src/text/culture.ts'
import { foldKey } from '../../../src/text/words.ts'
import type { VmeFacts } from '../../../src/vmes/facts.ts'
import { addressIn } from '../../../src/vmes/present.ts'

export type Vme = VmeFacts
export type Housed = Vme & { address: Address }

export interface Country {
  vmes: readonly Vme[]
  /** Those in Belgium with a street, a postcode and a town. */
  housed: readonly Housed[]
  byNumber: ReadonlyMap<string, Vme>
  /** Names of municipalities and sections, folded, with the postcodes and municipality codes they stand for. */
  places: ReadonlyMap<string, { name: string; keys: ReadonlySet<string> }>
}

const isHoused = (vme: Vme): vme is Housed =>
  vme.address !== null &&
  vme.address.country === 'BE' &&
  vme.address.street !== null &&
  vme.address.postcode !== null &&
  vme.address.municipality !== null

async function readPlaces(sql: Sql): Promise<Country['places']> {
  const rows = await sql<{ name: string; key: string }[]>`
    select name, key from (
      select unnest(array[name_nl, name_fr, name_de]) as name, nis as key from municipality
      union select unnest(array[label_nl, label_fr, label_de] || sections), code from postcode) as place
    where name <> ''`
  const places = new Map<string, { name: string; keys: Set<string> }>()
  for (const { name, key } of rows) {
    const known = places.get(foldKey(name)) ?? { name, keys: new Set<string>() }
    places.set(foldKey(name), known)
    known.keys.add(key)
  }
  // Of two places of one name either may be meant, also where only an old village bears it.
  const villages = await sql<{ name: string; nis: string }[]>`
    select alias as name, nis from municipality, unnest(aliases) as alias
    where not exists (select from postcode where municipality_nis = nis and alias in (label_nl, label_fr, label_de))`
  for (const { name, nis } of villages) places.get(foldKey(name))?.keys.add(nis)
  return places
}

export async function readCountry({ engine, sql }: { engine: Engine; sql: Sql }): Promise<Country> {
  const { hits } = await engine.client.search<{ facts: Vme }>({
    index: engine.index,
    size: 5_000,
    sort: ['enterpriseNumber'],
    _source: ['facts'],
  })
  const vmes = hits.hits.flatMap(({ _source }) => _source?.facts ?? [])
  return {
    vmes,
    housed: vmes.filter(isHoused),
    byNumber: new Map(vmes.map((vme) => [vme.enterpriseNumber, vme])),
    places: await readPlaces(sql),
  }
}

/** Folded, without a sign or a space. */
export const glue = (text: string): string => foldKey(text).replaceAll(' ', '')

/** The line as shown without a language and in each of them, each once. */
export const linesOf = (address: Address): string[] => [
  ...new Set([address.line, ...cultures.map((culture) => addressIn(address, culture).line)]),
]

const present = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null)

/** The register tells streets of one name apart by a mark, `Kerkstraat(Gen)`, that nobody types. */
const withoutMark = (street: string): string => street.replace(/\s*\(.*?\)/g, '')

/** A street in every language that it has. */
const streetsOf = ({ streets, street }: Address): string[] => [
  ...new Set(present([streets.nl, streets.fr, streets.de, street]).map(withoutMark)),
]

/** One street with the town in the same language: what a person writes who knows one of them. */
export function streetAndTown({ streets, street, municipalities, municipality }: Address): [string, string] {
  for (const language of ['fr', 'nl', 'de'] as const) {
    const town = municipalities[language]
    const inLanguage = streets[language]
    if (inLanguage !== null && town !== null) return [withoutMark(inLanguage), town]
  }
  return [withoutMark(street ?? ''), municipality ?? '']
}

const CITY_OF_BRUSSELS = '21004'

/** True where both lie in one town; all of the Brussels region is called Brussels too. */
export const isSameTown = (a: Address, b: Address): boolean =>
  a.municipalityKey === b.municipalityKey ||
  (a.municipalityKey === CITY_OF_BRUSSELS && b.regionCode === 'BE-BRU')

/** Those whose address, as someone writes that of `one`, could be meant just as well. */
export function onSameStreet({ housed }: Country, one: Housed): Housed[] {
  const keys = new Set(streetsOf(one.address).map(glue))
  return housed.filter(
    ({ address }) =>
      isSameTown(one.address, address) && streetsOf(address).some((street) => keys.has(glue(street))),
  )
}

/** Every text by which a VME may be found, folded and parted by spaces. */
export function textsOf({ names, address }: Vme): string {
  const where =
    address === null
      ? []
      : [
          ...linesOf(address),
          ...present(Object.values(address.streets)),
          ...present(Object.values(address.municipalities)),
          ...present(Object.values(address.provinces)),
          ...present(Object.values(address.regions)),
        ]
  return foldKey([...names.map(({ text }) => text), ...where].join(' '))
}

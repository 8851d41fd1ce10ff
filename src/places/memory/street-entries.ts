// Streets that can be suggested: those of the address files with their middle, and those that only seats name. Spellings
// of one street in one postcode are one suggestion, whichever source has them.

import { streetKey } from '../../register/street-key.ts'
import { streetName } from '../../text/street-name.ts'
import { foldKey } from '../../text/words.ts'
import type { MunicipalityRow, PostcodeRow } from '../places-data.ts'
import { areaKey, type LocationEntry, type PlaceNames } from './suggestion.ts'

/** A street of the register as it occurs in seats of active VMEs, with how many lie there. */
export interface StreetRow {
  postcode: string
  municipality_nis: string
  street_nl: string | null
  street_fr: string | null
  vmes: number
}

/** A street of the address files in one postcode. */
export interface AddressStreetRow {
  postcode: string
  municipality_nis: string
  name_nl: string | null
  name_fr: string | null
  name_de: string | null
  /** Its middle in degrees (WGS84); null when none of its addresses has a position. */
  latitude: number | null
  longitude: number | null
}

type Languages = LocationEntry['languages']

const namesOf = ({ name_nl, name_fr, name_de }: MunicipalityRow): PlaceNames => ({
  nl: name_nl,
  fr: name_fr,
  de: name_de,
})

/** The province and the region of a municipality. */
export const areasOf = ({ province_nis, region_code }: MunicipalityRow): string[] => [
  ...(province_nis === null ? [] : [areaKey('province', province_nis)]),
  areaKey('region', region_code),
]

/** A name as it is shown; null where the source has none. */
export const shownName = (raw: string | null): string | null =>
  raw === null ? null : streetName(raw) || null

interface Street {
  postcode: string
  municipality: MunicipalityRow
  nl: string | null
  fr: string | null
  de: string | null
}

const spellingsOf = ({ nl, fr, de }: Street): string[] => [nl, fr, de].filter((name) => name !== null)

/** A unilingual street may repeat its name in the columns of both languages: it has that of its municipality then. */
function languageForms({ nl, fr, de, municipality }: Street): PlaceNames {
  if (nl === null || nl !== fr) return { nl, fr, de }
  return { nl: null, fr: null, de, [municipality.languages[0] ?? 'nl']: nl }
}

interface Draft extends LocationEntry {
  aliases: string[]
  /** Folded texts that find it already. */
  known: Set<string>
}

function streetsBuilder(postcodesByNis: ReadonlyMap<string, readonly PostcodeRow[]>) {
  const drafts = new Map<string, Draft>()
  const keysByName = new Map<string, string>()
  const contexts = new Map<string, LocationEntry['context']>()

  function contextOf({ postcode, municipality }: Street): LocationEntry['context'] {
    const place = `${postcode} ${municipality.nis}`
    const known = contexts.get(place)
    if (known !== undefined) return known
    const own = postcodesByNis.get(municipality.nis)?.find(({ code }) => code === postcode)
    const labels = [own?.label_nl, own?.label_fr, own?.label_de].flatMap(
      (label) => shownName(label ?? null) ?? [],
    )
    const others = [...new Set([...labels, ...(own?.sections ?? []), ...municipality.aliases])]
    const context = { postcode, places: [namesOf(municipality)], others, areas: areasOf(municipality) }
    contexts.set(place, context)
    return context
  }

  return {
    drafts,
    /** The suggestion of a street, a new one when no source before had it. */
    draftOf(street: Street): Draft {
      const spellings = spellingsOf(street)
      const folded = spellings.map(foldKey)
      const names = spellings.map((name) => `${street.postcode} ${streetKey(name)}`)
      const ownKey = `${street.postcode}-${(folded[0] ?? '').replaceAll(' ', '-')}`
      const key = names.map((name) => keysByName.get(name)).find((known) => known !== undefined) ?? ownKey
      const draft = drafts.get(key) ?? {
        type: 'street',
        key,
        names: languageForms(street),
        languages: street.municipality.languages as Languages,
        aliases: [],
        context: contextOf(street),
        weight: 0,
        location: null,
        known: new Set(folded),
      }
      drafts.set(key, draft)
      for (const name of names) if (!keysByName.has(name)) keysByName.set(name, key)
      for (const [at, text] of folded.entries()) {
        if (draft.known.has(text)) continue
        draft.known.add(text)
        draft.aliases.push(spellings[at] as string)
      }
      return draft
    },
  }
}

export interface StreetSources {
  municipalities: ReadonlyMap<string, MunicipalityRow>
  postcodesByNis: ReadonlyMap<string, readonly PostcodeRow[]>
  /** Commonest spelling first. */
  seats: readonly StreetRow[]
  addresses: readonly AddressStreetRow[]
}

/** Weights are the VMEs there: 0 where a street has none. */
export function streetEntries({
  municipalities,
  postcodesByNis,
  seats,
  addresses,
}: StreetSources): LocationEntry[] {
  const { drafts, draftOf } = streetsBuilder(postcodesByNis)
  // The address files first: theirs are the official spellings.
  for (const row of addresses) {
    const municipality = municipalities.get(row.municipality_nis)
    const [nl, fr, de] = [row.name_nl, row.name_fr, row.name_de].map(shownName) as (string | null)[]
    if (municipality === undefined || (nl ?? fr ?? de) == null) continue
    const draft = draftOf({
      postcode: row.postcode,
      municipality,
      nl: nl ?? null,
      fr: fr ?? null,
      de: de ?? null,
    })
    if (row.latitude !== null && row.longitude !== null)
      draft.location ??= { latitude: row.latitude, longitude: row.longitude }
  }
  for (const row of seats) {
    const municipality = municipalities.get(row.municipality_nis)
    const [nl, fr] = [shownName(row.street_nl), shownName(row.street_fr)]
    if (municipality === undefined || (nl ?? fr) === null) continue
    draftOf({ postcode: row.postcode, municipality, nl, fr, de: null }).weight += row.vmes
  }
  return [...drafts.values()].map(({ known, ...entry }) => entry)
}

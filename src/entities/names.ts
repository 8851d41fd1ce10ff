// What associations, syndics and places are called in the reader's language. Pure.
import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { displayForm, formIn, languagesOf, type Multilingual } from '../register/multilingual.ts'
import { displayName, type Name } from '../register/names.ts'
import type { PlaceLanguage } from '../register/seat-row.ts'
import { impactPath, syndicPath, vmePath } from '../site/page-paths.ts'
import type { Culture } from '../text/culture.ts'
import { type Entity, type EntityType, entityId } from './entity.ts'

interface NamedPlace extends Multilingual {
  languages: PlaceLanguage[]
}

/** A row of statements/names.ts. */
export interface NamedEntity extends Entity {
  /** Of an association. */
  names: Name[] | null
  /** Of a syndic. */
  name: string | null
  /** Of the place, or of that of an association. */
  place: NamedPlace | null
}

export type Names = ReadonlyMap<string, NamedEntity>

export const namesById = (found: readonly NamedEntity[]): Names =>
  new Map(found.map((entity) => [entityId(entity), entity]))

function vmeName({ names, place }: NamedEntity, culture: Culture): string | undefined {
  const given = names ?? []
  const own = given.filter(({ kind, language }) => kind === 'official' && language === culture)
  return own[0]?.text ?? displayName(given, languagesOf(place))
}

const placeName = ({ place }: NamedEntity, culture: Culture): string | undefined =>
  (place && formIn(place, culture, displayForm(place, languagesOf(place)))) ?? undefined

const named: Readonly<Record<EntityType, (entity: NamedEntity, culture: Culture) => string | undefined>> = {
  vme: vmeName,
  syndic: ({ name }) => name ?? undefined,
  municipality: placeName,
  postcode: (entity, culture) => {
    const name = placeName(entity, culture)
    return name === undefined ? undefined : `${entity.key} ${name}`
  },
}

function knownName(entity: Entity, names: Names, culture: Culture): string | undefined {
  const found = names.get(entityId(entity))
  return found && named[entity.type](found, culture)
}

/** Its number or code where it has no name that is known. */
export function nameOf(entity: Entity, names: Names, culture: Culture): string {
  const name = knownName(entity, names, culture)
  if (name !== undefined) return name
  return entity.type === 'vme' || entity.type === 'syndic' ? formatEnterpriseNumber(entity.key) : entity.key
}

/** What a number stands for where nobody said which of the two it is: for both. */
export const entitiesOf = (number: EnterpriseNumber): Entity[] =>
  (['syndic', 'vme'] as const).map((type) => ({ type, key: number }))

/** Of the syndic, else of the association; undefined where nobody names it. */
export function nameOfNumber(number: EnterpriseNumber, names: Names, culture: Culture): string | undefined {
  const [syndic, vme] = entitiesOf(number).map((entity) => knownName(entity, names, culture))
  return syndic ?? vme
}

const paths: Readonly<Record<EntityType, (key: string, culture: Culture) => string>> = {
  vme: vmePath,
  syndic: syndicPath,
  municipality: (municipality, culture) => `${impactPath}?${new URLSearchParams({ municipality, culture })}`,
  postcode: (zipcode, culture) => `${impactPath}?${new URLSearchParams({ zipcode, culture })}`,
}

/** The page about it. */
export const pathOf = ({ type, key }: Entity, culture: Culture): string => paths[type](key, culture)

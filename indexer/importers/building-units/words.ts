// Words of the register as they are stored. It writes them with a small or a capital first letter.

export type BuildingStatus =
  | 'planned'
  | 'under-construction'
  | 'realised'
  | 'not-realised'
  | 'retired'
  | 'unknown'
export type UnitStatus = Exclude<BuildingStatus, 'under-construction'>
export type UnitFunction = 'unknown' | 'common-part'

const unitStatuses: Readonly<Record<string, UnitStatus>> = {
  gepland: 'planned',
  gerealiseerd: 'realised',
  nietgerealiseerd: 'not-realised',
  gehistoreerd: 'retired',
}

const buildingStatuses: Readonly<Record<string, BuildingStatus>> = {
  ...unitStatuses,
  inaanbouw: 'under-construction',
}

const functions: Readonly<Record<string, UnitFunction>> = {
  nietgekend: 'unknown',
  gemeenschappelijkdeel: 'common-part',
}

/** A word that is not known is `unknown`, and told. */
export interface Word<T> {
  value: T
  unknown: string | undefined
}

const look = <T>(table: Readonly<Record<string, T>>, text: string, other: T): Word<T> => {
  const value = table[text.trim().toLowerCase()]
  return value === undefined ? { value: other, unknown: text } : { value, unknown: undefined }
}

export const unitStatusOf = (text: string): Word<UnitStatus> => look(unitStatuses, text, 'unknown')
export const buildingStatusOf = (text: string): Word<BuildingStatus> =>
  look(buildingStatuses, text, 'unknown')
export const unitFunctionOf = (text: string): Word<UnitFunction> => look(functions, text, 'unknown')

/** A parcel that was split or merged away. */
export const isRetired = (text: string): boolean => unitStatusOf(text).value === 'retired'

// What there is a page or a list of: an association, a syndic, a municipality, a postcode.

import { isEnterpriseNumber } from '../register/enterprise-number.ts'
import { digitsInText } from '../register/number-in-text.ts'

export const entityTypes = ['vme', 'syndic', 'municipality', 'postcode'] as const
export type EntityType = (typeof entityTypes)[number]

export interface Entity {
  type: EntityType
  /** Enterprise number, NIS code or postcode. */
  key: string
}

const isNumbered = (type: EntityType): boolean => type === 'vme' || type === 'syndic'

/** As it is kept; undefined for what can be none, whether or not there is one of that key. */
export function readEntity(givenType: string, givenKey: string): Entity | undefined {
  const type = entityTypes.find((known) => known === givenType)
  if (type === undefined) return undefined
  if (isNumbered(type)) {
    const number = digitsInText(givenKey)
    return number !== undefined && isEnterpriseNumber(number) ? { type, key: number } : undefined
  }
  const form = type === 'municipality' ? /^\d{5}$/ : /^\d{4}$/
  return form.test(givenKey) ? { type, key: givenKey } : undefined
}

/** One text for each, for maps. */
export const entityId = ({ type, key }: Entity): string => `${type} ${key}`

// VAT numbers by their form: whether one is in use is for the provider to ask. Belgian ones have check digits.
import { isEnterpriseNumber } from '../register/enterprise-number.ts'

/** What follows the letters of the country, for each member state and Northern Ireland. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

const LONGEST = 40

/** As it is stored: letters of the country and what follows, without blanks; undefined for what is none. */
export function readVatNumber(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  // Belgian ones are often written without their country, and old ones with nine digits.
  const given = /^\d{9,10}$/.test(bare) ? `BE${bare}` : bare
  const country = given.slice(0, 2)
  const rest = given.slice(2)
  if (country === 'BE') {
    const number = rest.padStart(10, '0')
    return isEnterpriseNumber(number) ? `BE${number}` : undefined
  }
  return forms[country]?.test(rest) === true ? given : undefined
}

// Enterprise numbers of the Belgian register: ten digits, the first 0 or 1, the last two a check on the first eight.

/** Ten bare digits with a valid check, as stored and sent everywhere. */
export type EnterpriseNumber = string

const checkDigits = (firstEight: string): string => String(97 - (Number(firstEight) % 97)).padStart(2, '0')

/** True for ten bare digits, first 0 or 1, whose check digits are right. */
export function isEnterpriseNumber(text: string): text is EnterpriseNumber {
  return /^[01]\d{9}$/.test(text) && checkDigits(text.slice(0, 8)) === text.slice(8)
}

/** The check digits (01 to 97) that complete eight leading digits. */
export function completeEnterpriseNumber(firstEight: string): EnterpriseNumber {
  return firstEight + checkDigits(firstEight)
}

/** Bare digits of what a person typed: dots, spaces, hyphens and a BE prefix are dropped, nine digits padded left. */
export function bareDigits(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(/^be/i, '')
    .replace(/[\s.\-/]/g, '')
  if (!/^\d{9,10}$/.test(digits)) return undefined
  return digits.padStart(10, '0')
}

/** Reads any accepted way of writing an enterprise number; undefined when it is none. */
export function parseEnterpriseNumber(text: string): EnterpriseNumber | undefined {
  const digits = bareDigits(text)
  return digits !== undefined && isEnterpriseNumber(digits) ? digits : undefined
}

/** `0123.456.749`, the way the register prints it. */
export function formatEnterpriseNumber(number: EnterpriseNumber): string {
  return `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
}

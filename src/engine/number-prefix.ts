// What a person typed as the beginning of an enterprise number.

const MIN_NUMBER_PREFIX = 3

/** `0478.2` and `BE 0478 2` can begin a number; `12 34` with a blank and nothing before it is rather an address. */
export function parseNumberPrefix(q: string): string | undefined {
  const match = /^\s*(?:(?:(be)|\.)[\s.]*)?([01][\d.\s-]*)$/i.exec(q)
  if (match === null) return undefined
  const [, country, rest = ''] = match
  const digits = rest.replace(/\D/g, '')
  const isAddressLike = country === undefined && /\d\s+\d/.test(rest) && !digits.startsWith('0')
  return digits.length < MIN_NUMBER_PREFIX || digits.length > 9 || isAddressLike ? undefined : digits
}

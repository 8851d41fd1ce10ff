// What is taken for an e-mail address: one that every mail server reads the same way.

const MOST_CHARACTERS = 254
const MOST_BEFORE_AT = 64

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
const domainLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** In lower case, as accounts know people; undefined for what is none. Names beyond ASCII are left to their domains' own spelling. */
export function readEmailAddress(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > MOST_CHARACTERS) return undefined
  const address = given.trim().toLowerCase()
  const [local = '', domain = '', ...rest] = address.split('@')
  const labels = domain.split('.')
  const isOne =
    rest.length === 0 &&
    local.length <= MOST_BEFORE_AT &&
    localPart.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label))
  return isOne ? address : undefined
}

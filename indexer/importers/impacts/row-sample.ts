// What is kept of a row that became no event, so that somebody can find it at its source. Pure.
import { inspect } from 'node:util'
import { visibleText } from '../../../src/text/visible-text.ts'
import { isObject } from './pages.ts'

const CHARACTERS = 500
const MOST_NAMES = 20

const bounds = {
  depth: 4,
  maxArrayLength: 5,
  maxStringLength: 100,
  breakLength: Number.POSITIVE_INFINITY,
  compact: true,
}

/**
 * The fields that are read, by name, and of any other the name alone: there may be people in them. A row that is no
 * object is shown as it is.
 */
export function rowSample(row: unknown, names: readonly string[]): string {
  if (!isObject(row)) return visibleText(inspect(row, bounds), CHARACTERS)
  const [read, others]: [Record<string, unknown>, string[]] = [{}, []]
  for (const [name, value] of Object.entries(row))
    if (names.includes(name)) read[name] = value
    else if (others.length < MOST_NAMES) others.push(name.slice(0, 50))
  const rest = others.length === 0 ? '' : ` and ${others.join(', ')}`
  return visibleText(`${inspect(read, bounds)}${rest}`, CHARACTERS)
}

// The figures of one deposit (jsonxbrl) → rubrics. Pure and total. Directors, shareholders and addresses stand beside them in the
// same document: nothing but the reference and the rubrics is read.
import { type Rubric, type Rubrics, readAmount, rubricCode } from '../../../src/financials/rubrics.ts'
import { fieldsOf, textField } from './fields.ts'

export interface ParsedAccounts {
  /** As the document has it; null where it names none. */
  reference: string | null
  rubrics: Rubrics
  /** Values that are no numbers, and codes that stand twice with different values. */
  notes: string[]
}

// Codes of the plan: digits, with a span or a letter at the end (`20/58`, `170/4`, `10P`).
const CODE = /^\d{1,6}[A-Z]{0,2}(\/\d{1,6}[A-Z]{0,2})?$/
/** A full model has some 1,500. */
const MOST_CODES = 5_000

const years: Readonly<Record<string, keyof Rubric>> = { N: 'current', NM1: 'previous' }

/** Undefined when the body has no list of rubrics. */
export function parseAccounts(body: unknown): ParsedAccounts | undefined {
  const fields = fieldsOf(body)
  const list = fields.get('rubrics')
  if (!Array.isArray(list)) return undefined
  const rubrics = new Map<string, Rubric>()
  const notes: string[] = []
  for (const entry of list) {
    const one = fieldsOf(entry)
    const written = textField(one, 'code')
    const code = written === null ? '' : rubricCode(written)
    const year = years[textField(one, 'period')?.toUpperCase() ?? 'N']
    // Rubrics of participations, of the social balance in words and the like are none of ours.
    if (!CODE.test(code) || year === undefined) continue
    const value = readAmount(one.get('value'))
    if (value === undefined) {
      if (textField(one, 'value') !== null) notes.push(`rubric ${code}: a value that is no number`)
      continue
    }
    const known = rubrics.get(code)
    if (known === undefined && rubrics.size >= MOST_CODES) continue
    const rubric = known ?? { current: null, previous: null }
    const before = rubric[year]
    if (before !== null && before !== value) notes.push(`rubric ${code}: two values, the first is kept`)
    else rubric[year] = value
    rubrics.set(code, rubric)
  }
  return { reference: textField(fields, 'referencenumber'), rubrics, notes }
}

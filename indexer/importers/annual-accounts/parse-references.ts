// References of deposits, as the bank lists them → what is kept. Pure and total. source.md has the shapes that were seen.
import { fieldsOf, textField } from './fields.ts'

export interface Reference {
  reference: string
  /** ISO dates. */
  depositDate: string | null
  periodStart: string | null
  periodEnd: string | null
  /** As it is written. */
  model: string | null
  depositType: string | null
  language: 'nl' | 'fr' | 'de' | null
  /** ISO 4217. */
  currency: string | null
}

export interface ParsedReferences {
  references: Reference[]
  /** Entries that cannot be used, by their reason. */
  rejected: { reason: string; entry: string }[]
  /** A list inside of an object, which only stand-ins of the bank are known to answer. */
  isWrapped: boolean
}

const REFERENCE = /^(19|20)\d{2}-\d{8}$/
const DAY = /^(\d{4}-\d{2}-\d{2})(T.*)?$/
const MODEL = /^[\w:.\- ]{1,40}$/
const CURRENCY = /^[A-Z]{3}$/

const languages: Readonly<Record<string, Reference['language']>> = { NL: 'nl', FR: 'fr', DE: 'de' }

/** Null for what is absent; undefined for what is no day. */
function dayOf(text: string | null): string | null | undefined {
  if (text === null) return null
  const day = DAY.exec(text)?.[1]
  if (day === undefined) return undefined
  // 31 February is read as a day of March: it would come back as another text.
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true ? day : undefined
}

function listOf(body: unknown): { list: readonly unknown[]; isWrapped: boolean } | undefined {
  if (Array.isArray(body)) return { list: body, isWrapped: false }
  const fields = fieldsOf(body)
  for (const name of ['references', 'value']) {
    const list = fields.get(name)
    if (Array.isArray(list)) return { list, isWrapped: true }
  }
  return undefined
}

function parseReference(entry: unknown): Reference | string {
  const fields = fieldsOf(entry)
  const reference = textField(fields, 'referencenumber')
  if (reference === null) return 'no ReferenceNumber'
  if (!REFERENCE.test(reference)) return 'a ReferenceNumber that is no year and eight digits'
  const period = fieldsOf(fields.get('exercisedates'))
  const depositDate = dayOf(textField(fields, 'depositdate'))
  const periodStart = dayOf(textField(period, 'startdate'))
  const periodEnd = dayOf(textField(period, 'enddate'))
  if (depositDate === undefined) return 'a DepositDate that is no day'
  if (periodStart === undefined || periodEnd === undefined) return 'ExerciseDates that are no days'
  if (periodStart !== null && periodEnd !== null && periodEnd < periodStart)
    return 'ExerciseDates that end before they start'
  // Accounts of a period that has not ended are deposited by nobody: its last day was typed wrong, and no year is told by it.
  const isOver = periodEnd === null || periodEnd <= (depositDate ?? `${reference.slice(0, 4)}-12-31`)
  const model = textField(fields, 'modeltype')
  const currency = textField(fields, 'currency')?.toUpperCase() ?? null
  return {
    reference,
    depositDate,
    periodStart: isOver ? periodStart : null,
    periodEnd: isOver ? periodEnd : null,
    model: model !== null && MODEL.test(model) ? model : null,
    depositType: textField(fields, 'deposittype')?.slice(0, 40) ?? null,
    language: languages[textField(fields, 'language')?.toUpperCase() ?? ''] ?? null,
    currency: currency !== null && CURRENCY.test(currency) ? currency : null,
  }
}

/** Of one that is listed twice the last. Undefined when the body is no list of references. */
export function parseReferences(body: unknown): ParsedReferences | undefined {
  const found = listOf(body)
  if (found === undefined) return undefined
  const references = new Map<string, Reference>()
  const rejected: ParsedReferences['rejected'] = []
  for (const entry of found.list) {
    const parsed = parseReference(entry)
    if (typeof parsed === 'string')
      rejected.push({ reason: parsed, entry: (JSON.stringify(entry) ?? String(entry)).slice(0, 200) })
    else references.set(parsed.reference, parsed)
  }
  return { references: [...references.values()], rejected, isWrapped: found.isWrapped }
}

// In which forms a deposit is asked for. Pure; docs/decisions/0051-annual-accounts.md says why.

import { isOtherDocuments } from '../../../src/financials/models.ts'
import { yearOf } from '../../../src/financials/one-per-year.ts'
import type { Reference } from './parse-references.ts'

/** Figures: the bank's JSON. Embedded: what stands in the XBRL. Rendered: the bank's PDF. */
export const forms = ['figures', 'embedded', 'rendered'] as const
export type Form = (typeof forms)[number]
export type FormState = 'wanted' | 'read' | 'none'
export type WantedForms = Record<Form, 'wanted' | 'none'>

/** From when on the bank gives figures of what is filed as XBRL. */
const FIRST_FIGURES = '2022-04-04'
/** Years of which documents are kept: of older ones the bank gives none. */
const YEARS_OF_DOCUMENTS = 3
/** What the bank does not have yet may come within so many days of the deposit. */
const DAYS_TO_COME = 30

const isPaper = (model: string | null): boolean => model !== null && /-p$/i.test(model.trim())

/** As far as it can be known; without a day of deposit its number tells the year. */
const depositedOn = ({ depositDate, reference }: Pick<Reference, 'depositDate' | 'reference'>): string =>
  depositDate ?? `${reference.slice(0, 4)}-12-31`

type Deposit = Pick<Reference, 'reference' | 'depositDate' | 'periodEnd' | 'model'>

/**
 * @param known Of the same company, those that are asked about among them or not.
 */
export function wantedForms(deposit: Deposit, known: readonly Deposit[]): WantedForms {
  const yearsOf = [...new Set([...known, deposit].map((one) => yearOf({ ...one }) ?? 0))].sort(
    (a, b) => b - a,
  )
  const first = yearsOf[YEARS_OF_DOCUMENTS - 1] ?? 0
  const hasDocuments = (yearOf(deposit) ?? 0) >= first
  const isXbrl = !isPaper(deposit.model)
  const wanted = (condition: boolean) => (condition ? 'wanted' : 'none')
  return {
    figures: wanted(isXbrl && depositedOn(deposit) >= FIRST_FIGURES && !isOtherDocuments(deposit.model)),
    embedded: wanted(isXbrl && hasDocuments),
    rendered: wanted(hasDocuments),
  }
}

/**
 * What becomes of a form that the bank does not have: undefined while it may still come.
 *
 * @param today ISO date.
 */
export function stateOfMissing(
  deposit: Pick<Reference, 'depositDate' | 'reference'>,
  today: string,
): 'none' | undefined {
  const days = (Date.parse(today) - Date.parse(depositedOn(deposit))) / 86_400_000
  return days > DAYS_TO_COME ? 'none' : undefined
}

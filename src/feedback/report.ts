// What somebody reports, read from JSON or from a form: cleaned, and refused with everything that is wrong with it. Pure.
import { readEmailAddress } from '../accounts/email-address.ts'
import { safeReturnUrl } from '../http/forms/return-url.ts'
import { type Fault, Problem } from '../http/problem.ts'
import { type EnterpriseNumber, isEnterpriseNumber } from '../register/enterprise-number.ts'
import { digitsInText } from '../register/number-in-text.ts'
import { type Culture, cultures } from '../text/culture.ts'
import { codePoints, typedLine, typedLines } from '../text/typed-text.ts'
import { type FeedbackField, fieldNames, isFeedbackField } from './fields.ts'

export interface Report {
  subject: string
  message: string
  number: EnterpriseNumber | null
  field: FeedbackField | null
  proposedValue: string | null
  email: string | null
  /** Path and query of a page of ours. */
  page: string | null
  culture: Culture
  /** Whether the syndic may be given the address, to answer. */
  wantsContact: boolean
}

/** Texts as they came; absent, null and empty are one. */
export interface GivenReport {
  subject?: string | null | undefined
  message?: string | null | undefined
  enterpriseNumber?: string | null | undefined
  field?: string | null | undefined
  proposedValue?: string | null | undefined
  email?: string | null | undefined
  page?: string | null | undefined
  culture?: string | null | undefined
  wantsContact?: boolean | null | undefined
}

export const limits = {
  subject: 200,
  message: 4_000,
  enterpriseNumber: 40,
  proposedValue: 1_000,
  email: 254,
  page: 2_048,
} as const

export interface ReportContext {
  publicUrl: string
  /** Where none is named. */
  culture: Culture
}

/** A path of ours, whether it came with our origin or without; a page of anybody else is not kept. */
function ownPage(given: string, publicUrl: string): string | null {
  return safeReturnUrl(given.startsWith(`${publicUrl}/`) ? given.slice(publicUrl.length) : given) ?? null
}

/** Throws body_invalid with a fault for each field that is wrong. */
export function readReport(given: GivenReport, { publicUrl, culture }: ReportContext): Report {
  const faults: Fault[] = []
  const text = (name: 'subject' | 'message' | 'proposedValue', clean: (text: string) => string): string => {
    const cleaned = clean(given[name] ?? '')
    if (codePoints(cleaned) > limits[name])
      faults.push({ parameter: name, code: 'too_long', values: { limit: limits[name] } })
    return cleaned
  }
  const required = (name: 'subject' | 'message', clean: (text: string) => string): string => {
    const cleaned = text(name, clean)
    if (cleaned === '') faults.push({ parameter: name, code: 'required' })
    return cleaned
  }
  const subject = required('subject', typedLine)
  const message = required('message', typedLines)
  const proposedValue = text('proposedValue', typedLine) || null

  const digits = digitsInText((given.enterpriseNumber ?? '').slice(0, limits.enterpriseNumber + 1))
  const number = digits !== undefined && isEnterpriseNumber(digits) ? digits : null
  if (number === null && (given.enterpriseNumber ?? '').trim() !== '')
    faults.push({ parameter: 'enterpriseNumber', code: 'malformed', values: { form: '0123.456.749' } })

  const field = given.field || null
  if (field !== null && !isFeedbackField(field))
    faults.push({ parameter: 'field', code: 'not_in_list', values: { allowed: fieldNames.join(', ') } })

  const typedEmail = (given.email ?? '').trim()
  const email = typedEmail === '' ? null : (readEmailAddress(typedEmail) ?? null)
  if (email === null && typedEmail !== '')
    faults.push({ parameter: 'email', code: 'malformed', values: { form: 'name@example.org' } })
  if (typedEmail === '' && given.wantsContact === true) faults.push({ parameter: 'email', code: 'required' })

  const named = given.culture || culture
  const known = cultures.find((one) => one === named)
  if (known === undefined)
    faults.push({ parameter: 'culture', code: 'not_in_list', values: { allowed: cultures.join(', ') } })

  if (faults.length > 0) throw new Problem('body_invalid', { faults })
  return {
    ...{ subject, message, number, proposedValue, email },
    field: isFeedbackField(field) ? field : null,
    page: given.page ? ownPage(given.page, publicUrl) : null,
    culture: known ?? culture,
    wantsContact: given.wantsContact === true,
  }
}

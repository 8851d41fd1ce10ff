// A refusal with a code of the catalogue, and how it reads in a language (RFC 9457).

import { type FaultCode, faults, type ProblemCode, problems } from '../errors.ts'
import type { Culture, InEveryCulture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'

type Value = string | number | InEveryCulture
export type ProblemValues = Readonly<Record<string, Value>>

/** One parameter or body field and what is wrong with it. */
export interface Fault {
  parameter: string
  code: FaultCode
  values?: ProblemValues
}

export interface ProblemOptions {
  /** Fills the {…} of the detail. */
  values?: ProblemValues
  faults?: readonly Fault[]
  headers?: Readonly<Record<string, string>>
  /** What went wrong underneath: logged, never sent. */
  cause?: unknown
}

/** Thrown by a route or plugin; the error handler turns it into the reply. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly statusCode: number
  readonly values: ProblemValues
  readonly faults: readonly Fault[]
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, { values = {}, faults = [], headers = {}, cause }: ProblemOptions = {}) {
    super(code, { cause })
    this.code = code
    this.statusCode = problems[code].status
    this.values = values
    this.faults = faults
    this.headers = headers
  }
}

/** Fills {name} in a text; an unknown name stays as it is, so that a test can find it. */
export function fill(text: InEveryCulture, culture: Culture, values: ProblemValues = {}): string {
  return textIn(text, culture).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return typeof value === 'object' ? fill(value, culture, values) : String(value)
  })
}

/** What is wrong with one parameter or field, for people. */
export const faultText = ({ code, values }: Fault, culture: Culture): string =>
  fill(faults[code], culture, values)

/** What is wrong with each field of a form, by its name: for the page that shows it again. */
export function faultTexts(problem: Problem | undefined, culture: Culture): Record<string, string> {
  return Object.fromEntries(
    (problem?.faults ?? []).map((fault) => [fault.parameter, faultText(fault, culture)]),
  )
}

export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: ProblemCode
  errors: { parameter: string; code: FaultCode; message: string }[]
  requestId: string
}

export interface ProblemContext {
  culture: Culture
  /** Origin of the page that explains the code. */
  publicUrl: string
  requestId: string
}

/** The body of an application/problem+json reply. */
export function renderProblem(
  problem: Problem,
  { culture, publicUrl, requestId }: ProblemContext,
): ProblemDocument {
  const { title, detail, status } = problems[problem.code]
  return {
    type: `${publicUrl}/problems/${problem.code}`,
    title: textIn(title, culture),
    status,
    detail: fill(detail, culture, problem.values),
    instance: `urn:uuid:${requestId}`,
    code: problem.code,
    errors: problem.faults.map((fault) => ({
      parameter: fault.parameter,
      code: fault.code,
      message: faultText(fault, culture),
    })),
    requestId,
  }
}

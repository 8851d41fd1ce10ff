// The search whose rows a form asks to buy, read as it is in an address.
import type { FastifyRequest } from 'fastify'
import { exportSearchQuery } from '../../exports/schema.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { Problem } from '../../http/problem.ts'
import { parameterRules, readParameters } from '../../http/requests/query-parameters.ts'
import { validationProblem } from '../../http/requests/validation-faults.ts'
import {
  type RequestContext,
  readVmeRequest,
  type VmeParameters,
  type VmeRequest,
} from '../../vmes/list/request.ts'

const rules = parameterRules(exportSearchQuery)

/** The check of a schema, as the server compiles it. */
export type Check = ReturnType<FastifyRequest['compileValidationSchema']>

export interface SearchReading extends RequestContext {
  checkOf(schema: object): Check
}

/** Undefined where nothing narrows it. Throws body_invalid. */
export function readSearch(
  fields: FormFields,
  { checkOf, ...context }: SearchReading,
): VmeRequest | undefined {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => rules.has(name)))
  const { values, faults } = readParameters(own, rules)
  const check = checkOf(exportSearchQuery)
  if (!check(values)) faults.push(...validationProblem(check.errors ?? [], 'body').faults)
  if (faults.length > 0) throw new Problem('body_invalid', { faults })
  if (Object.keys(values).length === 0) return undefined
  try {
    return readVmeRequest(values as VmeParameters, [], context)
  } catch (error) {
    // What is wrong with a box or a day, which no schema tells.
    if (error instanceof Problem) throw new Problem('body_invalid', { faults: error.faults })
    throw error
  }
}

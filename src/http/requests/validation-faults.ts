// What the schema check found → faults of the catalogue.
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { type Fault, Problem } from '../problem.ts'

/** An error of Ajv with `verbose` on. */
type Finding = FastifySchemaValidationError & { parentSchema?: { examples?: readonly unknown[] } }

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const list = (values: unknown): string =>
  Array.isArray(values) ? values.map(asText).join(', ') : asText(values)

/** `/region/1` and a missing `latitude` both name their parameter. */
function parameterOf({ instancePath, params }: Finding): string {
  const [, first] = instancePath.split('/')
  return first || asText(params.missingProperty ?? 'body')
}

function faultOf(finding: Finding): Omit<Fault, 'parameter'> {
  const { keyword, params, parentSchema } = finding
  switch (keyword) {
    case 'required':
      return { code: 'required' }
    case 'minimum':
    case 'exclusiveMinimum':
      return { code: 'too_small', values: { limit: asText(params.limit) } }
    case 'maximum':
    case 'exclusiveMaximum':
      return { code: 'too_large', values: { limit: asText(params.limit) } }
    case 'maxItems':
    case 'maxLength':
      return {
        code: keyword === 'maxItems' ? 'too_many' : 'too_long',
        values: { limit: asText(params.limit) },
      }
    case 'enum':
      return { code: 'not_in_list', values: { allowed: list(params.allowedValues) } }
    case 'type':
      return { code: 'wrong_type', values: { type: list(params.type) } }
    default:
      return {
        code: 'malformed',
        values: { form: asText(parentSchema?.examples?.[0] ?? params.format ?? '') },
      }
  }
}

/** One fault a parameter: the first thing that is wrong with it. */
function readFaults(findings: readonly FastifySchemaValidationError[]): Fault[] {
  const byParameter = new Map<string, Fault>()
  for (const finding of findings) {
    const parameter = parameterOf(finding)
    if (!byParameter.has(parameter)) byParameter.set(parameter, { parameter, ...faultOf(finding) })
  }
  return [...byParameter.values()]
}

/** The problem that a failed schema check of a request is. */
export function validationProblem(
  findings: readonly FastifySchemaValidationError[],
  context: string | undefined,
): Problem {
  return new Problem(context === 'body' ? 'body_invalid' : 'parameters_invalid', {
    faults: readFaults(findings),
  })
}

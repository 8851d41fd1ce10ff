// Reads query parameters, and numbers in a path, by the schema of the route before it is checked: lists are split at
// commas and may be repeated, words of a closed list are recognised whatever their case, empty text counts as absent,
// unknown names become warnings, and what is given twice and is no list is refused. The schema then only has to state
// types and bounds.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fold } from '../../text/fold.ts'
import { foldKey } from '../../text/words.ts'
import { moreUnknownParameters, unknownParameter, type Warning } from '../../warnings.ts'
import { type Fault, Problem } from '../problem.ts'
import { validationProblem } from './validation-faults.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What of the query is served otherwise than asked; null on routes without parameters. */
    warnings: Warning[] | null
  }
  interface FastifyContextConfig {
    parameters?: ParameterRules
    /** Of the path: only numbers, which are read as those of a query are. */
    pathNumbers?: ParameterRules
  }
}

interface ParameterSchema {
  type?: string
  maxItems?: number
  enum?: readonly string[]
  items?: { type?: string; enum?: readonly string[] }
}

interface ParameterRule {
  kind: 'text' | 'integer' | 'number' | 'list'
  /** Folded word → word of the closed list. */
  words: ReadonlyMap<string, string> | undefined
  /** The same for items of a list, which are names: signs between their words do not matter either. */
  names: ReadonlyMap<string, string> | undefined
  /** Of a list, empty ones too. */
  maxItems: number
}

export type ParameterRules = ReadonlyMap<string, ParameterRule>

// A request that makes up names gets a sample of them back, not a reply of its own length.
const MAX_UNKNOWN_NAMED = 10
const LONGEST_NAME = 60

const kinds: Record<string, ParameterRule['kind']> = { integer: 'integer', number: 'number', array: 'list' }

interface ParametersSchema {
  properties?: Record<string, ParameterSchema>
}

/** What to do with each parameter that the schema names. */
export function parameterRules(schema: ParametersSchema): ParameterRules {
  return new Map(
    Object.entries(schema.properties ?? {}).map(([name, parameter]) => {
      const words = parameter.enum && new Map(parameter.enum.map((word) => [fold(word), word]))
      const names =
        parameter.items?.enum && new Map(parameter.items.enum.map((word) => [foldKey(word), word]))
      const { maxItems = Number.POSITIVE_INFINITY } = parameter
      return [name, { kind: kinds[parameter.type ?? ''] ?? 'text', words, names, maxItems }]
    }),
  )
}

interface Reading {
  /** Absent when the parameter counts as not given. */
  value?: unknown
  fault?: Fault
}

/** Generated clients repeat the name of a list, people write commas: both, and both at once. */
function readList(name: string, raw: unknown, { names, maxItems }: ParameterRule): Reading {
  const all = [raw].flat().flatMap((text) =>
    String(text)
      .split(',')
      .map((item) => item.trim()),
  )
  if (all.length > maxItems)
    return { fault: { parameter: name, code: 'too_many', values: { limit: maxItems } } }
  const items = all.filter((item) => item !== '')
  return items.length === 0 ? {} : { value: items.map((item) => names?.get(foldKey(item)) ?? item) }
}

function readParameter(name: string, raw: unknown, rule: ParameterRule): Reading {
  const { kind, words } = rule
  if (kind === 'list') return readList(name, raw, rule)
  if (typeof raw !== 'string') return { fault: { parameter: name, code: 'repeated' } }
  const text = raw.trim()
  switch (kind) {
    case 'text':
      return text === '' ? {} : { value: words ? (words.get(fold(text)) ?? text) : raw }
    case 'integer':
      if (text === '') return { fault: { parameter: name, code: 'empty' } }
      return /^[+-]?\d+$/.test(text)
        ? { value: Number(text) }
        : { fault: { parameter: name, code: 'not_an_integer' } }
    case 'number':
      if (text === '') return { fault: { parameter: name, code: 'empty' } }
      return /^[+-]?\d+(\.\d+)?$/.test(text)
        ? { value: Number(text) }
        : { fault: { parameter: name, code: 'not_a_number' } }
  }
}

export interface ReadParameters {
  values: Record<string, unknown>
  warnings: Warning[]
  faults: Fault[]
}

/** Pure: raw query (text, or a list where a name was repeated) → values for the schema, warnings and faults. */
export function readParameters(
  query: Readonly<Record<string, unknown>>,
  rules: ParameterRules,
): ReadParameters {
  const values: Record<string, unknown> = {}
  const warnings: Warning[] = []
  const faults: Fault[] = []
  let unknown = 0
  for (const [name, raw] of Object.entries(query)) {
    const rule = rules.get(name)
    if (rule === undefined) {
      // `q[]=a` and `q[x]=a` are ways to repeat q in other frameworks: refused like q=a&q=b.
      const base = name.replace(/\[.*$/s, '')
      if (base !== name && rules.has(base)) faults.push({ parameter: base, code: 'repeated' })
      else if (unknown++ < MAX_UNKNOWN_NAMED) warnings.push(unknownParameter(name.slice(0, LONGEST_NAME)))
      continue
    }
    const { value, fault } = readParameter(name, raw, rule)
    if (fault) faults.push(fault)
    else if (value !== undefined) values[name] = value
  }
  if (unknown > MAX_UNKNOWN_NAMED) warnings.push(moreUnknownParameters(unknown - MAX_UNKNOWN_NAMED))
  return { values, warnings, faults }
}

/** What the schema finds wrong with the parameters that could be read, so that one reply names every fault. */
function schemaFaults(request: FastifyRequest, values: Record<string, unknown>): readonly Fault[] {
  const validate = request.getValidationFunction('querystring')
  if (validate === undefined || validate(values)) return []
  return validationProblem(validate.errors ?? [], 'querystring').faults
}

function readPath(request: FastifyRequest, rules: ParameterRules): void {
  const params = request.params as Record<string, unknown>
  const { values, faults } = readParameters(
    Object.fromEntries([...rules.keys()].map((name) => [name, params[name]])),
    rules,
  )
  if (faults.length > 0) throw new Problem('parameters_invalid', { faults })
  request.params = { ...params, ...values }
}

function applyRules(request: FastifyRequest): void {
  const { pathNumbers, parameters: rules } = request.routeOptions.config
  if (pathNumbers !== undefined) readPath(request, pathNumbers)
  if (rules === undefined) return
  const { values, warnings, faults } = readParameters(request.query as Record<string, unknown>, rules)
  if (faults.length > 0)
    throw new Problem('parameters_invalid', { faults: [...faults, ...schemaFaults(request, values)] })
  request.query = values
  request.warnings = warnings
}

/** Every route with a query schema gets its rules once, at registration. */
export function addQueryParameters(app: FastifyInstance): void {
  app.decorateRequest('warnings', null)
  app.addHook('onRoute', (route) => {
    const query = route.schema?.querystring as ParametersSchema | undefined
    if (query !== undefined) route.config = { ...route.config, parameters: parameterRules(query) }
    const path = parameterRules((route.schema?.params ?? {}) as ParametersSchema)
    const pathNumbers = new Map([...path].filter(([, { kind }]) => kind === 'integer' || kind === 'number'))
    if (pathNumbers.size > 0) route.config = { ...route.config, pathNumbers }
  })
  app.addHook('preValidation', (request, _reply, done) => {
    applyRules(request)
    done()
  })
}

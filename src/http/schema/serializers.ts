// Fastify compiles what writes a reply for every route, status and group of routes, and checks all shared schemas each
// time anew: most of what a start takes. Few of these differ, and equal ones are compiled once.
import {
  type Serializer,
  type SerializerCompiler,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler'

type SharedSchemas = Readonly<Record<string, unknown>>

const areSame = (one: SharedSchemas, other: SharedSchemas): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, schema]) => other[id] === schema)

/** The same serializer for schemas of the same text. */
function compileOnce(compile: SerializerCompiler): SerializerCompiler {
  const known = new Map<string, Serializer>()
  return (route) => {
    const text = JSON.stringify(route.schema)
    const serializer = known.get(text) ?? compile(route)
    known.set(text, serializer)
    return serializer
  }
}

/** For one application. Groups of routes that share the same schemas share what is compiled. */
export function makeSerializerFactory(): SerializerFactory {
  const build = SerializerSelector()
  const groups: { shared: SharedSchemas; compile: SerializerCompiler }[] = []
  return (schemas, options) => {
    const shared = (schemas ?? {}) as SharedSchemas
    const group = groups.find((each) => areSame(each.shared, shared))
    if (group !== undefined) return group.compile
    const compile = compileOnce(build(schemas, options))
    // A copy: what a group of routes adds later is not of this one.
    groups.push({ shared: { ...shared }, compile })
    return compile
  }
}

// Fastify compiles what writes a reply for every route, status and group of routes at start, and checks all shared
// schemas each time anew. Few of these differ: equal ones are compiled once, and each when it writes its first reply.
import {
  type Serializer,
  type SerializerCompiler,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler'

export type { SerializerFactory }

type SharedSchemas = Readonly<Record<string, unknown>>

/** The text of each schema, written once. */
const texts = new WeakMap<object, string>()
function textOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return String(schema)
  const text = texts.get(schema) ?? JSON.stringify(schema)
  texts.set(schema, text)
  return text
}

// By their text: another application in the same process has copies.
const areSame = (one: SharedSchemas, other: SharedSchemas): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, schema]) => other[id] === schema || textOf(other[id]) === textOf(schema))

function compileWhenUsed(compile: () => Serializer): Serializer {
  let serializer: Serializer | undefined
  return (reply) => {
    serializer ??= compile()
    return serializer(reply)
  }
}

/** The same serializer for schemas of the same text. */
function compileOnce(compile: SerializerCompiler): SerializerCompiler {
  const known = new Map<string, Serializer>()
  return (route) => {
    const text = JSON.stringify(route.schema)
    const serializer = known.get(text) ?? compileWhenUsed(() => compile(route))
    known.set(text, serializer)
    return serializer
  }
}

/** For one application, or several of the same schemas. Groups of routes that share the same schemas share what is compiled. */
export function makeSerializerFactory(): SerializerFactory {
  const build = SerializerSelector()
  const groups: { shared: SharedSchemas; compile: SerializerCompiler }[] = []
  return (schemas, options) => {
    const shared = (schemas ?? {}) as SharedSchemas
    const group = groups.find((each) => areSame(each.shared, shared))
    if (group !== undefined) return group.compile
    // A copy: what a group of routes adds later is not of this one.
    const own = { ...shared }
    const compile = compileOnce(build(own, options))
    groups.push({ shared: own, compile })
    return compile
  }
}

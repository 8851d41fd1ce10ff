import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { makeSerializerFactory } from '../../../src/http/schema/serializers.ts'
import { bareApp } from '../../support/bare-app.ts'

const route = (schema: object) => ({ method: 'GET', url: '/', httpStatus: '200', schema })
const thing = { $id: 'Thing', type: 'object', properties: { name: { type: 'string' } } }

test('schemas of the same text are compiled once, others each for itself', () => {
  const compile = makeSerializerFactory()({ Thing: thing })
  const first = compile(route({ $ref: 'Thing#' }))
  expect(compile({ ...route({ $ref: 'Thing#' }), url: '/elsewhere', httpStatus: '404' })).toBe(first)
  const list = compile(route({ type: 'array', items: { $ref: 'Thing#' } }))
  expect(list).not.toBe(first)
  expect(first({ name: 'a', secret: 1 })).toBe('{"name":"a"}')
  expect(list([{ name: 'a', secret: 1 }])).toBe('[{"name":"a"}]')
})

test('what is compiled is shared only where the shared schemas are the same ones', () => {
  const factory = makeSerializerFactory()
  const schema = { $ref: 'Thing#' }
  const first = factory({ Thing: thing })(route(schema))
  expect(factory({ Thing: thing })(route(schema))).toBe(first)
  // Another one of the same name.
  const other = { ...thing, properties: { size: { type: 'number' } } }
  expect(factory({ Thing: other })(route(schema))({ name: 'a', size: 1 })).toBe('{"size":1}')
  expect(factory({ Thing: thing, Other: { ...thing, $id: 'Other' } })(route(schema))).not.toBe(first)
  expect(makeSerializerFactory()({ Thing: thing })(route(schema))).not.toBe(first)
})

test('groups of routes that know a schema by one name, and mean two, answer each with its own', async () => {
  const app = fastify({
    schemaController: { compilersFactory: { buildSerializer: makeSerializerFactory() } },
  })
  for (const key of ['name', 'size'])
    await app.register(async (group) => {
      group.addSchema({ $id: 'Thing', type: 'object', properties: { [key]: { type: 'string' } } })
      group.get(`/${key}`, { schema: { response: { 200: { $ref: 'Thing#' } } } }, () => ({
        name: 'a',
        size: 'b',
      }))
    })
  expect((await app.inject('/name')).body).toBe('{"name":"a"}')
  expect((await app.inject('/size')).body).toBe('{"size":"b"}')
  await app.close()
})

test('a schema is compiled once something is written by it', () => {
  const broken = makeSerializerFactory()({ Thing: thing })(route({ $ref: 'Elsewhere#' }))
  expect(() => broken({ name: 'a' })).toThrow('Elsewhere')
})

// The first reader of a rare reply would be told that we failed.
test('whatever the product answers with can be compiled', async () => {
  const app = await bareApp({ serializers: SerializerSelector() })
  expect(app.hasRoute({ method: 'GET', url: '/api/vme' })).toBe(true)
})

// Baseline: a Fastify route and nothing else. BODY_FILE holds the JSON it answers; MODE says how:
// `buffer` the same bytes each time, `schema` the object through its reply schema, `not-modified` an empty 304.
import { readFile } from 'node:fs/promises'
import fastify from 'fastify'
import { vmeSummarySchema } from '../../src/vmes/summary-schema.ts'

const { BODY_FILE = '', MODE = 'buffer', PORT = '0' } = process.env
const bytes = await readFile(BODY_FILE)
const app = fastify()
app.get('/ready', async () => 'ready')
if (MODE === 'buffer') app.get('/*', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
else if (MODE === 'not-modified') app.get('/*', (_, reply) => reply.code(304).send())
else {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  app.get('/*', { schema: { response: { 200: vmeSummarySchema } } }, async () => value)
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))

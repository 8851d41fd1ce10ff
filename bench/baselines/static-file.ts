// Baseline: @fastify/static over the folder FOLDER, and nothing else.
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

const { FOLDER = '', PORT = '0' } = process.env
const app = fastify()
app.get('/ready', async () => 'ready')
await app.register(fastifyStatic, { root: FOLDER, prefix: '/files/' })
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))

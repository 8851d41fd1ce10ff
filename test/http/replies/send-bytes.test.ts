// What is told of a file by HEAD, whatever piece of it is named.
import { Readable } from 'node:stream'
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendBytes } from '../../../src/http/replies/send-bytes.ts'

const bytes = Buffer.from('0123456789')

function serve() {
  const app = fastify()
  onTestFinished(() => app.close())
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendBytes(request, reply, {
      size: bytes.length,
      etag: '"tag"',
      mediaType: 'image/png',
      cacheControl: 'no-cache',
      open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    })
  app.get('/file', { exposeHeadRoute: false }, send)
  app.head('/file', send)
  return (method: 'GET' | 'HEAD', range: string) => app.inject({ url: '/file', method, headers: { range } })
}

test.each(['bytes=2-4', 'bytes=20-24', 'bytes=-1'])('HEAD with %s is about the whole file', async (range) => {
  const { statusCode, headers, body } = await serve()('HEAD', range)
  expect([statusCode, headers['content-length'], headers['content-range'], body]).toEqual([
    200,
    '10',
    undefined,
    '',
  ])
})

test('GET gives the piece', async () => {
  const { statusCode, headers, body } = await serve()('GET', 'bytes=2-4')
  expect([statusCode, headers['content-range'], body]).toEqual([206, 'bytes 2-4/10', '234'])
})

// A document that comes packed, however its packing is spelt.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { download } from '../../../../indexer/importers/annual-accounts/download.ts'
import { sendRequest } from '../../../../src/outgoing/send-request.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const bytes = Buffer.from('%PDF-1.4 '.repeat(100))

async function loaded(coding: string, body: Buffer, most = 10_000): Promise<Buffer> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-encoding': coding }).end(body),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const path = join(tempFolder(), 'document')
  const { port } = server.address() as AddressInfo
  const signal = AbortSignal.timeout(10_000)
  const response = await sendRequest(new URL(`http://127.0.0.1:${port}`), { headers: {}, signal })
  await download(response, path, most)
  return readFileSync(path)
}

test.each(['gzip', 'GZIP', 'x-gzip', ' Gzip '])('as %j', async (coding) => {
  expect(await loaded(coding, gzipSync(bytes))).toEqual(bytes)
})

test('as it is', async () => expect(await loaded('identity', bytes)).toEqual(bytes))

test('in less than it may have, and in more when it is unpacked', async () => {
  await expect(loaded('GZIP', gzipSync(bytes), bytes.length - 1)).rejects.toThrow('more than')
})

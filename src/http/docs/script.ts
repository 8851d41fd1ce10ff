// The program that draws the documentation: shipped inside a package that only hands it out through a server plugin.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fastify } from 'fastify'
import { weakTag } from '../replies/etag.ts'

export interface DocsScript {
  plain: string
  /** Made once: it has four megabytes. */
  gzipped: Buffer
  etag: string
}

async function readScript(): Promise<DocsScript> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const carrier = fastify()
  await carrier.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const { body, statusCode } = await carrier.inject('/docs/js/scalar.js')
  await carrier.close()
  if (statusCode !== 200)
    throw new Error('the package @scalar/fastify-api-reference no longer serves js/scalar.js')
  return { plain: body, gzipped: await promisify(gzip)(body), etag: weakTag(body) }
}

let reading: Promise<DocsScript> | undefined

/** Read at the first use, so that a start does not pay for it. */
export function docsScript(): Promise<DocsScript> {
  reading ??= readScript()
  return reading
}

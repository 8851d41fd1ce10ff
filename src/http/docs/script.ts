// The program that draws the documentation: shipped inside a package that only hands it out through a server plugin.
import { fastify } from 'fastify'
import { type KeptBody, keepBody } from '../replies/kept-body.ts'

async function readScript(): Promise<KeptBody> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const carrier = fastify()
  await carrier.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const { rawPayload, statusCode } = await carrier.inject('/docs/js/scalar.js')
  await carrier.close()
  if (statusCode !== 200)
    throw new Error('the package @scalar/fastify-api-reference no longer serves js/scalar.js')
  return keepBody(rawPayload)
}

let reading: Promise<KeptBody> | undefined

/** Four megabytes, read at the first use, so that a start does not pay for it. */
export function docsScript(): Promise<KeptBody> {
  reading ??= readScript()
  return reading
}

// Every file of the sitemaps, checked by the schema of the protocol and read.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

export interface SitemapFile {
  path: string
  /** Of its XML. */
  bytes: number
  seconds: number
  addresses: string[]
}

const schema = new URL('../../fixtures/sitemaps/sitemap.xsd', import.meta.url)

/** Throws what the schema says against it. */
export function expectValidSitemap(xml: string): void {
  using document = XmlDocument.fromString(xml)
  using rules = XmlDocument.fromString(readFileSync(schema, 'utf8'))
  using validator = XsdValidator.fromDoc(rules)
  validator.validate(document)
}

export const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

/** The list of them first. Throws when one is missing or not valid. */
export async function readSitemaps(app: FastifyInstance, publicUrl: string): Promise<SitemapFile[]> {
  async function read(path: string): Promise<SitemapFile> {
    const started = performance.now()
    const { statusCode, body } = await app.inject(path)
    const seconds = (performance.now() - started) / 1_000
    if (statusCode !== 200) throw new Error(`${statusCode} ${path}`)
    expectValidSitemap(body)
    return { path, bytes: Buffer.byteLength(body), seconds, addresses: addressesIn(body) }
  }
  const index = await read('/sitemap.xml')
  const files = [index]
  for (const address of index.addresses) files.push(await read(address.replace(publicUrl, '')))
  return files
}

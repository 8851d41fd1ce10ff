// Sitemaps as XML (https://www.sitemaps.org/protocol.html), with the same page in other languages as Google reads it.
import { type Culture, cultures } from '../../text/culture.ts'
import { escapeHtml } from '../parts/escape.ts'

/** What a file of the protocol may hold at most. */
const MOST_URLS = 50_000
const MOST_BYTES = 50_000_000

export interface SitemapUrl {
  /** Path and query of the page in each language. */
  paths: Readonly<Record<Culture, string>>
  /** ISO day or instant; undefined where none is known. */
  updatedAt: string | undefined
}

export interface SitemapAddress {
  culture: Culture
  /** Origin of every address. */
  publicUrl: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const startOfSitemap = `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const endOfSitemap = '</urlset>\n'

const lastmod = (updatedAt: string | undefined): string =>
  updatedAt === undefined ? '' : `<lastmod>${escapeHtml(updatedAt)}</lastmod>`

export function sitemapUrl({ paths, updatedAt }: SitemapUrl, { culture, publicUrl }: SitemapAddress): string {
  const address = (of: Culture): string => escapeHtml(publicUrl + paths[of])
  const alternates = cultures.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other)}"/>`,
  )
  return `<url><loc>${address(culture)}</loc>${lastmod(updatedAt)}${alternates.join('')}</url>\n`
}

/** How many addresses like this one a file may hold, by number and by bytes. */
export function urlsAPage(longest: SitemapUrl, publicUrl: string): number {
  const around = Buffer.byteLength(startOfSitemap + endOfSitemap)
  const sizes = cultures.map((culture) => Buffer.byteLength(sitemapUrl(longest, { culture, publicUrl })))
  return Math.min(MOST_URLS, Math.floor((MOST_BYTES - around) / Math.max(...sizes)))
}

export interface SitemapFile {
  path: string
  updatedAt: string | undefined
}

/** The list of all sitemaps. */
export function sitemapIndex(files: readonly SitemapFile[], publicUrl: string): string {
  const lines = files.map(
    ({ path, updatedAt }) =>
      `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod(updatedAt)}</sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`
}

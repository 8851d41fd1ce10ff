// Follows every link of the pages, as a browser would meet them, and says which lead nowhere.
import type { FastifyInstance } from 'fastify'
import { attributeOf, elementsOf, type PageElement } from './html.ts'

export interface CrawlOptions {
  /** Origin of canonical addresses. */
  publicUrl: string
  starts: readonly string[]
  /** How many addresses of one kind are asked for; the rest is counted. */
  most: (kind: string) => number
}

export interface Crawl {
  /** Addresses that were asked for, by kind: the path without numbers, and which parameters it has. */
  asked: Map<string, number>
  /** Addresses that pages name, those that were not asked for too. */
  named: number
  /** Links with a fragment whose target was looked at. */
  anchors: number
  faults: string[]
}

interface Reference {
  /** Path and query. */
  url: string
  fragment: string
  from: string
  /** Where a form posts to: it need not be looked at. */
  isPosted: boolean
}

interface Page {
  ids: ReadonlySet<string>
  canonical: string | undefined
  /** Addresses in the other languages and in its own, by language. */
  alternates: string
}

const AT_ONCE = 6
const MOST_REDIRECTS = 2

/** `/acp/:n?culture&q` for `/acp/1750000111?q=x&culture=fr`; names of files lose their hash. */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'https://origin.invalid')
  const path = pathname
    .replace(/\/\d{10}(?=\/|$)/g, '/:n')
    .replace(/^(\/assets\/[\w.-]+)-[\w-]{12}(?=[./])/, '$1')
    .replace(/-\d+\.xml$/, '-:n.xml')
  const names = [...new Set(searchParams.keys())].sort()
  return names.length === 0 ? path : `${path}?${names.join('&')}`
}

// Of embedded maps, which load these when they come into view. A folder is no address of its own.
const loaded = ['data-url', 'data-module', 'data-library', 'data-styles']
const names = ['href', 'src', 'action', ...loaded]

function referencesOf(elements: readonly PageElement[], page: URL, publicUrl: string): Reference[] {
  return elements.flatMap((element) =>
    names.flatMap((name) => {
      const value = attributeOf(element, name)
      if (value === undefined) return []
      const url = new URL(value, page)
      if (url.origin !== page.origin && url.origin !== publicUrl) return []
      const fragment = decodeURIComponent(url.hash.slice(1))
      const isPosted = name === 'action' && attributeOf(element, 'method') === 'post'
      return [{ url: url.pathname + url.search, fragment, from: page.pathname + page.search, isPosted }]
    }),
  )
}

function pageOf(elements: readonly PageElement[], publicUrl: string): Page {
  const links = elements.filter(({ tagName }) => tagName === 'link')
  const addressOf = (link: PageElement): string => (attributeOf(link, 'href') ?? '').replace(publicUrl, '')
  const canonical = links.find((link) => attributeOf(link, 'rel') === 'canonical')
  // Those with a type are other forms of what the page tells, as feeds.
  const alternates = links.filter(
    (link) => attributeOf(link, 'rel') === 'alternate' && attributeOf(link, 'type') === undefined,
  )
  return {
    ids: new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? [])),
    canonical: canonical && addressOf(canonical),
    alternates: alternates.map((link) => `${attributeOf(link, 'hreflang')} ${addressOf(link)}`).join('\n'),
  }
}

export async function crawl(app: FastifyInstance, { publicUrl, starts, most }: CrawlOptions): Promise<Crawl> {
  const asked = new Map<string, number>()
  const faults: string[] = []
  const pages = new Map<string, Page>()
  const seen = new Set<string>()
  const waiting: Reference[] = []
  const anchors: Reference[] = []

  const add = (reference: Reference): void => {
    if (reference.fragment !== '') anchors.push(reference)
    if (seen.has(reference.url)) return
    seen.add(reference.url)
    const kind = kindOf(reference.url)
    const count = asked.get(kind) ?? 0
    if (count >= most(kind)) return
    asked.set(kind, count + 1)
    waiting.push(reference)
  }

  async function follow({ url, from, isPosted }: Reference): Promise<void> {
    let address = url
    for (let redirects = 0; ; redirects++) {
      const { statusCode, headers, body } = await app.inject({
        url: address,
        headers: { accept: 'text/html, */*;q=0.5' },
      })
      if (statusCode >= 300 && statusCode < 400 && redirects < MOST_REDIRECTS) {
        address = String(headers.location)
        continue
      }
      if (isPosted && statusCode === 405 && String(headers.allow).includes('POST')) return
      // The documentation shows how one is asked for; whether there is one is the source's to say.
      if (statusCode === 404 && url.startsWith('/api/street-image/')) return
      if (statusCode !== 200) faults.push(`${statusCode} ${url} named by ${from}`)
      else if (String(headers['content-type']).startsWith('text/html')) read(address, body)
      return
    }
  }

  function read(address: string, body: string): void {
    const elements = elementsOf(body)
    const page = pageOf(elements, publicUrl)
    pages.set(address, page)
    for (const reference of referencesOf(elements, new URL(address, publicUrl), publicUrl)) add(reference)
  }

  for (const url of starts) add({ url, fragment: '', from: 'the start', isPosted: false })
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await follow(next)
  }
  // Those who find nothing to do go home; what is found meanwhile is left to the next round.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))

  const reached = anchors.filter(({ url }) => pages.has(url))
  for (const { url, fragment, from } of reached)
    if (!pages.get(url)?.ids.has(fragment)) faults.push(`no #${fragment} on ${url}, named by ${from}`)
  for (const [url, { canonical, alternates }] of pages) {
    if (canonical === undefined) continue
    const target = pages.get(canonical)
    if (target === undefined) continue
    if (target.canonical !== canonical)
      faults.push(`${canonical}, canonical of ${url}, has another one: ${target.canonical}`)
    if (target.alternates !== alternates) faults.push(`${url} and ${canonical} have other languages`)
    for (const line of alternates.split('\n')) {
      const other = pages.get(line.slice(3))
      if (other !== undefined && other.alternates !== alternates)
        faults.push(`${line.slice(3)} does not name the languages that ${url} names`)
    }
  }
  return { asked, named: seen.size, anchors: reached.length, faults: [...new Set(faults)] }
}

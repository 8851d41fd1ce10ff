// From a view model to HTML. Templates get a finished model and only loop and branch.
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Eta } from 'eta'
import { type Culture, cultures } from '../text/culture.ts'
import { type Assets, loadAssets } from './assets.ts'
import {
  aboutPath,
  chooseCulturePath,
  docsPath,
  exportsPath,
  impactPath,
  mapPath,
  marketPath,
  plansPath,
  syndicSearchPath,
  vmeSearchPath,
} from './page-paths.ts'
import { siteTexts } from './texts.ts'

const folder = (path: string): URL => new URL(`../../${path}/`, import.meta.url)

const { resolve } = createRequire(import.meta.url)
const packageFile = (name: string): URL => pathToFileURL(resolve(name))

// Templates are indented for those who write them; within `pre` and `textarea` stand values alone.
const withoutIndentation = { processTemplate: (template: string) => template.replaceAll(/^[ \t]+/gm, '') }

const eta = new Eta({
  views: fileURLToPath(folder('templates')),
  cache: true,
  plugins: [withoutIndentation],
})

let loaded: Assets | undefined
/** The files of web/, the map's library and its base layer, read at the first use. */
export function assets(): Assets {
  loaded ??= loadAssets(folder('web'), [
    { name: 'parts', folder: folder('web/parts') },
    { name: 'map', folder: folder('web/map'), bundled: ['main.ts'] },
    { name: 'basemap', folder: folder('data/basemap'), files: /\.(?:json|pbf)$/ },
    // Loaded where a large-scale base is configured.
    { name: 'pmtiles', folder: new URL('../', packageFile('pmtiles')), files: /^pmtiles\.js$/ },
    {
      name: 'protomaps',
      folder: new URL('../esm/', packageFile('@protomaps/basemaps')),
      files: /^index\.js$/,
    },
    {
      name: 'maplibre-gl',
      folder: new URL('./', packageFile('maplibre-gl/dist/maplibre-gl.css')),
      files: /^maplibre-gl(?:-worker)?\.(?:mjs|css)$/,
    },
  ])
  return loaded
}

/** Parts of the service, as the header names them. */
export type Section = 'buildings' | 'syndics' | 'map' | 'impact' | 'market' | 'api'

/** Another form of what a page tells, for programs that ask for it again. */
export interface FeedLink {
  url: string
  /** Media type. */
  type: string
  title: string
}

export interface PageView {
  /** A file of templates/ without its ending: `site/home`, `vmes/profile`. */
  template: string
  culture: Culture
  /** What the templates say: the words of the room of the page, beside the shared ones. */
  texts: typeof siteTexts.nl
  /** Shown in the tab; the name of the service is added. */
  title: string
  description?: string | undefined
  /**
   * Path and query of this page without `culture`: where the language links lead. Where the path decides the
   * language, one for each.
   */
  path: string | Readonly<Record<Culture, string>>
  /** The part of the service that the header marks as the current one. */
  section?: Section | undefined
  /** True where tables need room. */
  isWide?: boolean
  /** Origin of the canonical address; without one the page is kept out of search engines. */
  publicUrl?: string | undefined
  /** What can be subscribed to. */
  feeds?: readonly FeedLink[]
  /** Styles of web/ beside page.css: `charts.css`. */
  styles?: readonly string[]
  /** Scripts of web/, as served: `search-box.js`. */
  scripts?: readonly string[]
  /** Scripts that those load, so that the browser need not find out one after the other. */
  preloads?: readonly string[]
  /** Data that those ask for, as served: it is on its way before they are there. */
  fetches?: readonly string[]
  /** JSON that may stand in a script element (structured-data.ts). */
  structuredData?: string | undefined
  /** What the template of the page gets as `it.page`. */
  page: object
}

interface SectionLink {
  name: string
  url: string
  current: boolean
}

interface CultureLink {
  culture: Culture
  name: string
  /** Where the reader's choice is remembered, on the way to the page. */
  url: string
  /** Of the page itself, for search engines. */
  absoluteUrl: string
  current: boolean
}

/** What every template sees as `it`. */
interface Model {
  view: PageView
  texts: PageView['texts']
  page: object
  cultures: CultureLink[]
  sections: SectionLink[]
  footer: Pick<SectionLink, 'name' | 'url'>[]
  canonical: string | undefined
  homeUrl: string
  feeds: readonly FeedLink[]
  scripts: readonly string[]
  preloads: readonly string[]
  fetches: readonly string[]
  styles: readonly string[]
  asset: (name: string) => string
}

/** The same page in another language. */
function inCulture(path: string, culture: Culture): string {
  // The origin only serves the parser: a path is all that comes out.
  const url = new URL(path, 'http://origin')
  url.searchParams.set('culture', culture)
  return url.pathname + url.search
}

function sectionLinks({ culture, section, texts }: PageView): SectionLink[] {
  const link = (name: string, path: string, of?: Section): SectionLink => ({
    name,
    url: of === undefined ? path : inCulture(path, culture),
    current: of !== undefined && of === section,
  })
  return [
    link(texts.navBuildings, vmeSearchPath, 'buildings'),
    link(texts.navSyndics, syndicSearchPath, 'syndics'),
    link(texts.navMap, mapPath, 'map'),
    link(texts.navImpact, impactPath, 'impact'),
    link(texts.navMarket, marketPath, 'market'),
    link(texts.navApi, docsPath, 'api'),
  ]
}

/** Who offers the service and what holds for it, and where its documentation is. */
function footerLinks({ culture, texts }: PageView): Pick<SectionLink, 'name' | 'url'>[] {
  const about = inCulture(aboutPath, culture)
  return [
    { name: texts.whoTitle, url: about },
    { name: texts.sourcesLicences, url: `${about}#sources` },
    { name: texts.privacyTitle, url: `${about}#privacy` },
    { name: texts.contactTitle, url: `${about}#contact` },
    { name: texts.exportsTitle, url: inCulture(exportsPath, culture) },
    { name: texts.plansTitle, url: inCulture(plansPath, culture) },
    { name: texts.apiDocs, url: '/docs' },
  ]
}

/** A template that is no page: a mail. */
export const renderPart = (template: string, model: object): string => eta.render(template, model)

/** A whole HTML document. Throws when a template is missing or fails. */
export function renderPage(view: PageView): string {
  const { culture, path, publicUrl } = view
  const links = cultures.map((other) => {
    const url = typeof path === 'string' ? inCulture(path, other) : path[other]
    const absoluteUrl = (publicUrl ?? '') + url
    return {
      culture: other,
      name: siteTexts[other].languageName,
      url: chooseCulturePath(other, url),
      absoluteUrl,
      current: other === culture,
    }
  })
  const model: Model = {
    view,
    texts: view.texts,
    page: view.page,
    cultures: links,
    sections: sectionLinks(view),
    footer: footerLinks(view),
    canonical: publicUrl === undefined ? undefined : links.find((link) => link.current)?.absoluteUrl,
    homeUrl: inCulture('/', culture),
    feeds: view.feeds ?? [],
    styles: view.styles ?? [],
    scripts: view.scripts ?? [],
    preloads: view.preloads ?? [],
    fetches: view.fetches ?? [],
    asset: (name) => assets().url(name),
  }
  return eta.render(view.template, model)
}

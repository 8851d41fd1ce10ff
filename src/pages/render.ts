// From a view model to HTML. Templates get a finished model and only loop and branch.
import { Eta } from 'eta'
import { type Culture, cultures } from '../domain/culture.ts'
import { type Assets, loadAssets } from './assets.ts'
import { type Texts, textsOf } from './texts/catalogue.ts'

const folder = (path: string): URL => new URL(`../../${path}/`, import.meta.url)

const eta = new Eta({ views: folder('templates').pathname, cache: true })

let loaded: Assets | undefined
/** The files of site/, read at the first use. */
export function assets(): Assets {
  loaded ??= loadAssets(folder('site'))
  return loaded
}

export interface PageView {
  /** A file of templates/pages without its ending: `home`, `problem`. */
  template: string
  culture: Culture
  /** Shown in the tab; the name of the service is added. */
  title: string
  description?: string
  /** Path and query of this page without `culture`: what the language links point at. */
  path: string
  /** Origin of canonical addresses; without one the page has none and is kept out of search engines. */
  publicUrl?: string
  /** Scripts of site/, as served: `search-box.js`. */
  scripts?: readonly string[]
  /** What the template of the page gets as `it.page`. */
  page: object
}

/** What every template sees as `it`. */
interface Model {
  view: PageView
  texts: Texts
  page: object
  cultures: { culture: Culture; url: string; current: boolean }[]
  asset: (name: string) => string
}

/** The same page in another language. */
export function inCulture(path: string, culture: Culture): string {
  const url = new URL(path, 'http://page')
  url.searchParams.set('culture', culture)
  return url.pathname + url.search
}

/** A whole HTML document. Throws when a template is missing or fails. */
export function renderPage(view: PageView): string {
  const model: Model = {
    view,
    texts: textsOf(view.culture),
    page: view.page,
    cultures: cultures.map((culture) => ({
      culture,
      url: inCulture(view.path, culture),
      current: culture === view.culture,
    })),
    asset: (name) => assets().url(name),
  }
  return eta.render(`pages/${view.template}`, model)
}

// The counts beside a list, each a link that narrows the list down to what it counts.
import type { Culture } from '../../text/culture.ts'
import { siteTexts } from '../texts.ts'

export interface FacetLink {
  label: string
  count: string | undefined
  url: string
  isCurrent: boolean
}

export interface Facet {
  title: string
  links: FacetLink[]
}

export interface FacetParts extends Facet {
  /** The list without this filter. */
  all: Pick<FacetLink, 'url' | 'isCurrent'>
  culture: Culture
}

/** The links after one that lifts the filter; none where there is nothing to count. */
export function makeFacet({ title, links, all, culture }: FacetParts): Facet {
  const everything = { label: siteTexts[culture].facetAll, count: undefined, ...all }
  return { title, links: links.length === 0 ? [] : [everything, ...links] }
}

// What the first page of the documentation shows: pure, from the description and the examples of now.

import { ratePolicies } from '../http/limits/rate-policies.ts'
import { MAX_PAGE_SIZE, PAGE_WINDOW } from '../http/lists/paging.ts'
import { docsPath, operationPath } from '../site/page-paths.ts'
import { count } from '../site/parts/format.ts'
import type { PageView } from '../site/render.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { curl } from './curl.ts'
import { type Description, documentedOperations, type Operation } from './description.ts'
import type { Examples } from './example-replies.ts'
import { exampleUrl, exampleValue } from './examples.ts'
import { said } from './reference-texts.ts'
import { docsTexts } from './texts.ts'

export interface DocsContent {
  description: Description
  examples: Examples
  culture: Culture
  publicUrl: string
}

/** Two requests that are answered as they stand, also where there is nothing yet. */
function quickStart(operations: readonly Operation[], { examples, culture, publicUrl }: DocsContent) {
  const texts = docsTexts[culture]
  const urlOf = (id: string): string | undefined => {
    const operation = operations.find(({ operationId }) => operationId === id)
    return operation && exampleUrl(operation, examples.country)
  }
  const { vme } = examples.country
  const steps =
    vme === undefined
      ? [
          { text: texts.startList, url: '/api/vme' },
          { text: texts.startCounts, url: '/api/stats/overview/live' },
        ]
      : [
          { text: texts.startSearch, url: urlOf('listVmes') ?? '/api/vme' },
          { text: texts.startProfile, url: urlOf('getVme') ?? `/api/vme/${vme.enterpriseNumber}` },
        ]
  return {
    isEmpty: vme === undefined,
    steps: steps.map((step) => ({ ...step, command: curl(publicUrl, step.url) })),
  }
}

function operationGroups(operations: readonly Operation[], culture: Culture) {
  const groups = Map.groupBy(operations, ({ tags = [] }) => tags[0] ?? '')
  return [...groups].map(([tag, ofTag]) => ({
    id: tag.toLowerCase(),
    name: said(tag, culture),
    operations: ofTag.map((operation) => ({
      method: operation.method.toUpperCase(),
      path: operation.path,
      summary: said(operation.summary ?? '', culture),
      isRetired: operation.deprecated === true,
      url: operationPath(operation.operationId, culture),
    })),
  }))
}

/** Without data, the postcodes of the capital. */
function severalForms({ country }: Examples, publicUrl: string): string[] {
  const own = [exampleValue('listVmes', 'zipcode', country) ?? []].flat().map(String)
  const postcodes = [...new Set([...own, '1000', '1050'])].slice(0, 2)
  const repeated = postcodes.map((postcode) => `zipcode=${postcode}`).join('&')
  return [`/api/vme?zipcode=${postcodes.join(',')}`, `/api/vme?${repeated}`].map((url) =>
    curl(publicUrl, url),
  )
}

export function buildOverviewView(content: DocsContent): PageView {
  const { description, examples, culture, publicUrl } = content
  const texts = docsTexts[culture]
  const operations = documentedOperations(description)
  const number = (value: number): string => count(value, culture)
  return {
    template: 'docs/overview',
    culture,
    texts,
    title: texts.apiDocs,
    description: texts.lead,
    path: docsPath,
    publicUrl,
    section: 'api',
    styles: ['docs.css'],
    page: {
      ...quickStart(operations, content),
      key: curl(publicUrl, '/api/vme', 'Authorization: Bearer …'),
      limits: [
        fillText(texts.limitsData, { count: number(ratePolicies.data.quota) }),
        fillText(texts.limitsQuick, { count: number(ratePolicies.map.quota) }),
      ],
      paging: [
        fillText(texts.pagingPages, { size: number(MAX_PAGE_SIZE), window: number(PAGE_WINDOW) }),
        texts.pagingCursor,
      ],
      pagingCommands: [
        curl(publicUrl, `/api/vme?sort=name&pageSize=${MAX_PAGE_SIZE}`),
        curl(publicUrl, `/api/vme?sort=name&pageSize=${MAX_PAGE_SIZE}&cursor=…`),
      ],
      several: severalForms(examples, publicUrl),
      errorCommand: curl(publicUrl, '/api/vme?page=0', 'Accept-Language: fr'),
      held: curl(publicUrl, '/api/stats/overview/live', 'If-None-Match: W/"…"'),
      groups: operationGroups(operations, culture),
    },
  }
}

// GET /: the search page, which works without script.
import { PAGE_WINDOW } from '../domain/paging.ts'
import { parseRegion } from '../domain/region.ts'
import { buildHomeView, type HomeRequest, type Outcome, type PlaceFilter } from '../pages/home-view.ts'
import { type PageQuery, pageNumberOf, textOf } from '../pages/page-query.ts'
import { askedCulture, sendPage } from '../plugins/page-replies.ts'
import { listVmes } from '../replies/list-vmes.ts'
import { pageNotice } from '../replies/page-notice.ts'
import { readVmeRequest, type VmeParameters } from '../replies/vme-request.ts'
import { locationLabel } from '../suggest/location-index.ts'
import type { RouteOptions, Routes } from './routes.ts'

const PAGE_SIZE = 20
const LAST_PAGE = PAGE_WINDOW / PAGE_SIZE

function readFilters(query: PageQuery): HomeRequest['filters'] {
  const region = parseRegion(textOf(query, 'region'))
  const [province, municipality, zipcode] = ['province', 'municipality', 'zipcode'].map((name) =>
    textOf(query, name),
  )
  return {
    ...(region === undefined ? {} : { region }),
    ...(province ? { province } : {}),
    ...(municipality ? { municipality } : {}),
    ...(zipcode && /^\d{4}$/.test(zipcode) ? { zipcode } : {}),
  }
}

interface Search {
  request: HomeRequest
  page: number
}

async function findPage({ services, config }: RouteOptions, { request, page }: Search): Promise<Outcome> {
  const { q, filters, culture } = request
  if (q === '' && Object.keys(filters).length === 0) return undefined
  const { publicUrl, cursorSecret } = config
  const { region, zipcode, ...places } = filters
  const parameters: VmeParameters = {
    ...places,
    ...(q === '' ? {} : { q }),
    ...(region === undefined ? {} : { region: [region] }),
    ...(zipcode === undefined ? {} : { zipcode: [zipcode] }),
    page,
    pageSize: PAGE_SIZE,
    culture,
  }
  try {
    const asked = readVmeRequest(parameters, [], { places: services.places, cursorSecret })
    const { page: found } = await listVmes(services, asked, {
      publicUrl,
      cursorSecret,
      impacts: services.impacts.picture(),
    })
    return { found: { ...found, hasNext: found.hasNext && page < LAST_PAGE } }
  } catch (error) {
    return { notice: pageNotice(error, culture) }
  }
}

export const homeRoutes: Routes = async (app, options) => {
  const { services, config } = options
  app.get<{ Querystring: PageQuery }>('/', { schema: { hide: true } }, async (asked, reply) => {
    const { query } = asked
    const culture = askedCulture(asked)
    const request: HomeRequest = { culture, q: textOf(query, 'q'), filters: readFilters(query) }
    const page = pageNumberOf(query, LAST_PAGE)
    const outcome = await findPage(options, { request, page })
    const labelOf = (name: PlaceFilter, value: string): string => {
      const type = name === 'zipcode' ? 'postcode' : name
      return locationLabel(services.locations.index, { type, key: value, culture }) ?? value
    }
    const view = buildHomeView({ request, outcome, labelOf, publicUrl: config.publicUrl, pageNumber: page })
    return sendPage(reply, view)
  })
}

// GET /exports: what can be taken along; GET /exports/{family}: one export, narrowed by the filters of its address.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { planRights } from '../../accounts/plans.ts'
import { Problem } from '../../http/problem.ts'
import { pagePolicy } from '../../http/replies/reply-headers.ts'
import type { RouteOptions, Routes } from '../../http/routes.ts'
import { isSelling, pageOriginsOf } from '../../payments/client.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import { parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { pageNotice } from '../../site/page-notice.ts'
import { exportFamilyPath, exportsPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage, sendPrivatePage } from '../../site/page-replies.ts'
import { findSyndicRow } from '../../syndics/statements/syndics.ts'
import type { Culture } from '../../text/culture.ts'
import { readVmeRequest, type VmeParameters } from '../../vmes/list/request.ts'
import { askedFamily } from '../asked-family.ts'
import { type Catalog, openCatalog } from '../catalog.ts'
import { type FamilyName, familyNames, isFamily } from '../families.ts'
import type { Exported } from '../reply.ts'
import { exportFamilyPageQuery, exportVmesPageQuery } from '../schema.ts'
import { searchedVmes } from '../searched-vmes.ts'
import { catalogView } from './catalog-view.ts'
import { type FamilyViewOptions, familyView, type Way } from './family-view.ts'
import { filterWords, saidFilters } from './filter-words.ts'
import { readOffer } from './offer.ts'

// Beside the page: a point in time with its count, the reading of the words, and who is a legal person.
const FAMILY_COST = 4

type Query = Readonly<Record<string, unknown>>

const sides: readonly string[] = ['south', 'west', 'north', 'east']
const passedOn: readonly string[] = [...saidFilters, ...sides, 'sort']

/** As they stand in addresses; a list in one. */
const parametersOf = (query: Query): (readonly [string, string])[] =>
  Object.entries(query).flatMap(([name, value]) =>
    passedOn.includes(name) && value !== undefined ? [[name, String(value)]] : [],
  )

function wayOf({ session }: FastifyRequest, { config: { payments } }: RouteOptions): Way {
  if (session !== null && planRights[session.plan].mayExport) return 'key'
  return isSelling(payments) ? 'checkout' : 'ask'
}

/** Of a legal person alone: nobody else is named. */
async function nameOfSyndic({ services }: RouteOptions, { syndic }: Query): Promise<string | undefined> {
  const number = typeof syndic === 'string' ? parseEnterpriseNumber(syndic) : undefined
  if (number === undefined) return undefined
  const row = await services.readRegister((sql) => findSyndicRow(sql, number)).catch(() => undefined)
  return row?.legalKind === 'legal-person' ? (row.name ?? undefined) : undefined
}

async function wordsOf(options: RouteOptions, query: Query, culture: Culture) {
  const { places, locations } = options.services
  return filterWords(query, {
    culture,
    places,
    placeName: (filter, key) =>
      locationLabel(locations.index, { type: filter === 'zipcode' ? 'postcode' : filter, key, culture }),
    syndicName: await nameOfSyndic(options, query),
  })
}

/** What is asked for by one name alone, which the preview takes too. */
const previewOf = (
  name: FamilyName,
  query: Query,
  { services: { places } }: RouteOptions,
): string | undefined =>
  name === 'vmes' &&
  typeof query.municipality === 'string' &&
  places.findArea(query.municipality) !== undefined
    ? query.municipality
    : undefined

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

async function sendFamily(
  options: RouteOptions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, exported }: { name: FamilyName; exported: Exported },
): Promise<FastifyReply> {
  const { services, config } = options
  const { publicUrl } = config
  const query = request.query as Query
  const culture = requestCulture(request)
  const [offer, filters] = await Promise.all([
    readOffer(services, { exported, culture, publicUrl }),
    wordsOf(options, query, culture),
  ])
  const format = textOr(query.format, 'csv')
  const parameters = parametersOf(query)
  const view: FamilyViewOptions = {
    name,
    culture,
    publicUrl,
    parameters,
    filters,
    chosen: {
      format: offer.formats.some((known) => known.format === format) ? format : 'csv',
      delimiter: textOr(query.delimiter, 'semicolon'),
    },
    offer,
    warnings: exported.warnings,
    way: wayOf(request, options),
    accountId: request.session?.accountId,
    municipality: previewOf(name, query, options),
  }
  return (request.session === null ? sendPage : sendPrivatePage)(reply, familyView(view))
}

export const exportPageRoutes: Routes = async (app, options) => {
  const { services, config } = options
  const { publicUrl, payments, cursorSecret } = config
  const catalog = openCatalog({ services, publicUrl })
  const hidden = { hide: true }
  const withForms = {
    session: 'if-any',
    // Buying leads to the pages of the provider.
    headers: { 'content-security-policy': pagePolicy({ formTargets: pageOriginsOf(payments) }) },
  } as const
  const ofFamily = { ...withForms, cost: FAMILY_COST } as const

  async function readCatalog(culture: Culture): Promise<{ catalog?: Catalog; notice?: string }> {
    try {
      return { catalog: (await catalog(culture)).catalog }
    } catch (error) {
      return { notice: pageNotice(error, culture) }
    }
  }

  app.get(exportsPath, { schema: hidden, config: withForms }, async (request, reply) => {
    const culture = requestCulture(request)
    const { catalog: counted, notice } = await readCatalog(culture)
    const { session } = request
    const view = catalogView({
      ...{ culture, publicUrl, catalog: counted, notice, isSelling: isSelling(payments) },
      accountId: session?.accountId,
    })
    return (session === null ? sendPage : sendPrivatePage)(reply, view)
  })

  app.get<{ Querystring: VmeParameters }>(
    exportFamilyPath('vmes'),
    { schema: { ...hidden, querystring: exportVmesPageQuery }, config: ofFamily },
    async (request, reply) => {
      const { query } = request
      const given = readVmeRequest(query, request.warnings ?? [], { places: services.places, cursorSecret })
      const asked = Object.fromEntries(parametersOf(query))
      const exported = searchedVmes(services, given, asked)
      return sendFamily(options, { request, reply }, { name: 'vmes', exported })
    },
  )

  app.get<{ Params: { family: string }; Querystring: Query }>(
    exportFamilyPath(':family'),
    { schema: { ...hidden, querystring: exportFamilyPageQuery }, config: ofFamily },
    async (request, reply) => {
      const name = request.params.family
      if (!isFamily(name))
        throw new Problem('export_family_unknown', { values: { families: familyNames.join(', ') } })
      const { query } = request
      const exported = askedFamily(services, name, { query, warnings: request.warnings ?? [] })
      return sendFamily(options, { request, reply }, { name, exported })
    },
  )
}

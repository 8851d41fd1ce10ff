// GET /api/vme: a page of VMEs.
import { type PresentContext, presentVme } from '../documents/present-vme.ts'
import type { VmeSummary } from '../documents/vme-summary.ts'
import { partUnavailable, sourceNotLoaded } from '../domain/warnings.ts'
import { searchVmes } from '../search/search-vmes.ts'
import type { Services } from '../services.ts'
import { listByNumber } from './list-by-number.ts'
import { type Item, type Listed, type ListOptions, replyWithList } from './list-reply.ts'
import type { VmeRequest } from './vme-request.ts'

const impactsNotLoaded = partUnavailable('impacts', 'Outages and works are being loaded; none is shown yet.')

export async function listVmes(
  services: Services,
  request: VmeRequest,
  { publicUrl, cursorSecret, impacts }: ListOptions & Pick<PresentContext, 'impacts'>,
): Promise<Listed<Item<VmeSummary>>> {
  const { query, culture, warnings } = request
  // The register alone knows of no mandate.
  if (query.syndic !== undefined && (await services.snapshot()).sources.length < 2)
    warnings.push(sourceNotLoaded('syndic', 'mandates'))
  if (impacts === undefined) warnings.push(impactsNotLoaded)
  return replyWithList(services, request, {
    cursorSecret,
    fromEngine: () =>
      services.search('vme', (engine, options) => searchVmes(engine, query, { ...options, culture })),
    fromRegister: () => listByNumber(services, query, culture),
    present: (facts, sources) => presentVme(facts, { sources, publicUrl, culture, impacts }),
  })
}

// GET /api/vme: a page of VMEs.

import { type Item, type Listed, type ListOptions, replyWithList } from '../../http/lists/list-reply.ts'
import { readOrWarn } from '../../http/replies/read-or-warn.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { type RegionCode, regionCodes } from '../../register/region.ts'
import type { Services } from '../../services.ts'
import { isSyndic } from '../../syndics/statements/syndics.ts'
import { warnOfUnknownSyndic } from '../../syndics/warn-of-unknown.ts'
import {
  numberOfOtherKind,
  numbersUnknown,
  partUnavailable,
  sourceNotLoaded,
  type Warning,
} from '../../warnings.ts'
import { type PresentContext, presentVme } from '../present.ts'
import { listVmesAmong } from '../statements/vmes.ts'
import type { VmeSummary } from '../summary.ts'
import { type CountedKind, countedKinds, isSyndicWord } from '../syndic-word.ts'
import { listByNumber } from './by-number.ts'
import type { VmeFilterName } from './filters.ts'
import type { VmeQuery } from './query.ts'
import type { VmeRequest } from './request.ts'
import { searchVmes } from './search.ts'

const impactsNotLoaded = partUnavailable('impacts', 'Outages and works are being loaded; none is shown yet.')

export interface VmeFacets {
  /** Every region. */
  regions: { region: RegionCode; count: number }[]
  /** Every province, by its NIS code. */
  provinces: { province: string; count: number }[]
  /** A VME counts once, by the one shown as its syndic. */
  syndics: { syndic: CountedKind; count: number }[]
}

function buildFacets(counts: Listed<unknown>['counts'], { provinces }: Services['places']): VmeFacets {
  const countOf = (filter: VmeFilterName, value: string): number => counts.get(filter)?.get(value) ?? 0
  return {
    regions: regionCodes.map((region) => ({ region, count: countOf('region', region) })),
    provinces: provinces.map((province) => ({ province, count: countOf('province', province) })),
    syndics: countedKinds.map((syndic) => ({
      syndic,
      // The engine counts what has no value under the empty text.
      count: countOf('syndic', syndic === 'none' ? '' : syndic),
    })),
  }
}

/** Of numbers that are asked for and none was found of, those that nobody carries. */
async function warnOfUnknownNumbers(
  services: Services,
  numbers: readonly EnterpriseNumber[],
  warnings: Warning[],
): Promise<void> {
  const parameter = 'numbers'
  const answer = await readOrWarn(services, { parameter, warnings }, (sql) => listVmesAmong(sql, numbers))
  if (answer === undefined) return
  const unknown = numbers.filter((number) => !answer.found.has(number))
  if (unknown.length > 0) warnings.push(numbersUnknown(parameter, unknown))
}

/** Says of numbers asked for that nobody has them, where less was found than they would bring. */
async function warnOfUnknown(
  services: Services,
  { numbers, syndic }: VmeQuery,
  { total, warnings }: { total: number; warnings: Warning[] },
): Promise<void> {
  if (numbers !== undefined && total < numbers.length) await warnOfUnknownNumbers(services, numbers, warnings)
  if (syndic !== undefined && !isSyndicWord(syndic) && total === 0)
    await warnOfUnknownSyndic(services, { parameter: 'syndic', number: syndic }, warnings)
}

export interface ListedVmes extends Omit<Listed<unknown>, 'page' | 'counts'> {
  page: Listed<Item<VmeSummary>>['page'] & { facets?: VmeFacets }
}

export async function listVmes(
  services: Services,
  request: VmeRequest,
  { publicUrl, cursorSecret, impacts }: ListOptions & Pick<PresentContext, 'impacts'>,
): Promise<ListedVmes> {
  const { query, culture, warnings } = request
  // The register alone knows of no mandate.
  const isWithoutMandates = query.syndic !== undefined && (await services.sourceDates()).sources.length < 2
  if (isWithoutMandates) warnings.push(sourceNotLoaded('syndic', 'mandates'))
  if (impacts === undefined) warnings.push(impactsNotLoaded)
  const { page, counts, ...rest } = await replyWithList(services, request, {
    cursorSecret,
    fromEngine: () =>
      services.search('vme', (engine, options) => searchVmes(engine, query, { ...options, culture })),
    fromRegister: () => listByNumber(services, query, culture),
    async warnOfOtherKind(number) {
      const isOther = await services.readRegister((sql) => isSyndic(sql, number)).catch(() => false)
      return isOther
        ? numberOfOtherKind('q', { number, kind: 'syndic', link: `/api/syndics/${number}` })
        : undefined
    },
    present: (facts, sources) => presentVme(facts, { sources, publicUrl, culture, impacts }),
  })
  await warnOfUnknown(services, isWithoutMandates ? { ...query, syndic: undefined } : query, page)
  const facets = query.hasFacets ? { facets: buildFacets(counts, services.places) } : {}
  return { page: { ...page, ...facets }, ...rest }
}

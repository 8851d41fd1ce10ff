// Examples are what the running service answers to itself: an association and a syndic that it has, and the reply to
// each documented request.
import type { SyndicSummary } from '../syndics/summary.ts'
import { fold } from '../text/fold.ts'
import type { VmeSummary } from '../vmes/summary.ts'
import { type Description, isOpenData, operationsOf } from './description.ts'
import { type ExampleCountry, exampleUrl, ownWord } from './examples.ts'

export interface Answer {
  body: unknown
  /** False where a part of the service is not at hand: soon there is more to show. */
  isWhole: boolean
}

/** Undefined where the request is refused. */
export type Ask = (url: string) => Promise<Answer | undefined>

export interface Examples {
  country: ExampleCountry
  /** Shortened replies by operation. */
  replies: ReadonlyMap<string, unknown>
  /** False while some request is refused or answered in part: soon there may be more. */
  isComplete: boolean
}

export const noExamples: Examples = {
  country: { vme: undefined, syndic: undefined, event: undefined, attachment: undefined },
  replies: new Map(),
  isComplete: false,
}

// Large enough to show what a portfolio is, small enough to be read.
const portfolios = '/api/syndics?minVme=1&maxVme=60&sort=-managedVmes'

const impactLists = [
  '/api/power-outage/impacted-vmes?pageSize=1',
  '/api/public-works/impacted-vmes?pageSize=1',
]
interface ImpactList {
  items?: { events?: { id: string }[] }[]
}

interface Financials {
  filings: { attachments: { id: number }[] }[]
}

/** A company, never a person, and one of the associations that it manages, where possible one with a place and a name of its own. */
async function findCountry(ask: Ask): Promise<ExampleCountry> {
  const bodyOf = async (url: string): Promise<unknown> => (await ask(url))?.body
  const syndics = (await bodyOf(portfolios)) as { items: SyndicSummary[] } | undefined
  const syndic = syndics?.items.find(({ legalKind }) => legalKind === 'legal-person')
  const managed =
    syndic &&
    ((await bodyOf(`/api/syndics/${syndic.enterpriseNumber}/portfolio`)) as VmeSummary[] | undefined)
  const all = managed?.length
    ? managed
    : ((await bodyOf('/api/vme?sort=name')) as { items: VmeSummary[] } | undefined)?.items
  const shows = ({ location, name, address }: VmeSummary): boolean => {
    const word = ownWord(name ?? '')
    return location !== null && word !== undefined && !fold(address?.municipality ?? '').includes(word)
  }
  const hit = await Promise.all(impactLists.map(bodyOf))
  const [event] = hit.flatMap((list) => (list as ImpactList | undefined)?.items?.[0]?.events?.[0]?.id ?? [])
  const financials = syndic && (await bodyOf(`/api/financials/${syndic.enterpriseNumber}`))
  const [attachment] =
    (financials as Partial<Financials> | undefined)?.filings?.flatMap(({ attachments }) => attachments) ?? []
  return { syndic, vme: all?.find(shows) ?? all?.[0], event, attachment: attachment?.id }
}

const MOST_ITEMS = 2

/** The first of each list of objects: what follows looks the same. */
export function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.some((item) => typeof item === 'object' && item !== null)
    return (isOfObjects ? value.slice(0, MOST_ITEMS) : value).map(shorten)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]))
}

export async function gatherExamples(description: Description, ask: Ask): Promise<Examples> {
  const country = await findCountry(ask)
  const replies = new Map<string, unknown>()
  // Both prefixes answer the same.
  const operations = operationsOf(description).filter(
    (operation) => isOpenData(operation) && !operation.path.startsWith('/api/v1/'),
  )
  const whole = await Promise.all(
    operations.map(async (operation) => {
      const url = exampleUrl(operation, country)
      // A country where nothing is cut off has no outage to show.
      if (url === undefined) return country.vme !== undefined && country.syndic !== undefined
      const answer = await ask(url)
      if (answer?.body !== undefined) replies.set(operation.operationId, shorten(answer.body))
      return answer?.isWhole ?? false
    }),
  )
  return { country, replies, isComplete: !whole.includes(false) }
}

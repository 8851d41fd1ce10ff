// What a feed tells: whose events, and the buildings among them that each hits.
import { Problem } from '../../http/problem.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { keyOfNumber, numberOfKey } from '../../register/number-key.ts'
import type { Services } from '../../services.ts'
import { requireSyndic } from '../../syndics/find.ts'
import type { Culture } from '../../text/culture.ts'
import { buildVmeFacts } from '../../vmes/build-facts.ts'
import { requireNumber, requireVme } from '../../vmes/find.ts'
import { factsIn } from '../../vmes/present.ts'
import { loadVmeRows } from '../../vmes/statements/vmes.ts'
import { chooseEvents, countHits, hitVmes } from '../events.ts'
import { selectVmes } from '../selection.ts'
import type { ImpactEvent, ImpactSnapshot } from '../snapshot/impact-snapshot.ts'
import type { FeedSubject } from './links.ts'

// A calendar of more is no help to anybody; a portfolio of thousands of VMEs feels as many on a bad day.
const MOST_EVENTS = 200
const MOST_NAMES = 5

export interface FeedItem {
  event: ImpactEvent
  /** Name and address of the first buildings that it hits. */
  buildings: { name: string; address: string | undefined }[]
  /** All of them, of those that the feed is about. */
  vmes: number
}

export interface EventFeed {
  subject: FeedSubject
  /** Of the VME or the syndic. */
  name: string
  /** ISO instant of the last change of what the feed is about. */
  updatedAt: string
  items: FeedItem[]
  /** Events in all: the first are told. */
  total: number
}

export interface FeedAsked {
  vme?: string | undefined
  syndic?: string | undefined
  culture: Culture
}

interface Subject {
  subject: FeedSubject
  name: string
  updatedAt: string
  own: ReadonlySet<number>
}

/** Throws parameters_invalid unless exactly one is given, enterprise_number_malformed, or what says that there is none. */
async function readSubject(services: Services, { vme, syndic, culture }: FeedAsked): Promise<Subject> {
  if ((vme === undefined) === (syndic === undefined))
    throw new Problem('parameters_invalid', {
      faults: [{ parameter: 'vme', code: 'just_one', values: { allowed: 'vme, syndic' } }],
    })
  const number: EnterpriseNumber = requireNumber(vme ?? syndic ?? '')
  if (vme !== undefined) {
    const { name, updatedAt } = factsIn(buildVmeFacts(await requireVme(services, number)), culture)
    return { subject: { vme: number }, name, updatedAt, own: new Set([keyOfNumber(number)]) }
  }
  const { name, updatedAt } = await requireSyndic(services, number)
  const own = await selectVmes(services, { syndicNumber: number })
  return {
    subject: { syndic: number },
    name: name ?? formatEnterpriseNumber(number),
    updatedAt,
    own: own ?? new Set(),
  }
}

export async function readFeed(
  services: Services,
  snapshot: ImpactSnapshot,
  asked: FeedAsked,
): Promise<EventFeed> {
  const { own, ...subject } = await readSubject(services, asked)
  const { events } = snapshot
  const listed = chooseEvents(events, countHits(events, own), {})
  const chosen = listed.slice(0, MOST_EVENTS).map((event) => {
    const keys = hitVmes(events, event, own)
    return { event, vmes: keys.length, shown: Array.from(keys.subarray(0, MOST_NAMES), numberOfKey) }
  })
  const numbers = [...new Set(chosen.flatMap(({ shown }) => shown))]
  const rows = numbers.length === 0 ? [] : await services.readRegister((sql) => loadVmeRows(sql, numbers))
  const facts = new Map(rows.map((row) => [row.number, factsIn(buildVmeFacts(row), asked.culture)]))
  return {
    ...subject,
    total: listed.length,
    items: chosen.map(({ event, vmes, shown }) => ({
      event: events.read(event),
      vmes,
      buildings: shown.flatMap((number) => {
        const found = facts.get(number)
        return found === undefined
          ? []
          : [
              {
                name: found.name,
                address: found.address?.line,
              },
            ]
      }),
    })),
  }
}

// Items of the map of works of Sibelga → worksites. Pure; source.md has what is known of them.
import { type Answer, FeedError } from '../adapter.ts'
import { type Draft, gatherEvents } from '../gather-events.ts'
import { placeOf } from '../geometry.ts'
import { isObject } from '../pages.ts'
import { rowSample } from '../row-sample.ts'

const ID_DECIMALS = 6

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+([.,]\d+)?$/.test(value.trim()) ? Number(value.replace(',', '.')) : value

/** Total: a draft of an event, or why there is none. Nothing but the place is known: it is what works are told apart by. */
function parseSibelgaItem(item: unknown): Draft {
  if (!isObject(item)) return { reason: 'no item' }
  if (!('latitude' in item && 'longitude' in item)) return { reason: 'no known field' }
  const [latitude, longitude] = [numberOf(item.latitude), numberOf(item.longitude)]
  if (latitude == null || longitude == null) return { reason: 'no place', use: 'meant' }
  const place = placeOf({ type: 'Point', coordinates: [longitude, latitude] })
  if ('fault' in place) return { reason: place.fault }
  const { position } = place
  return {
    event: {
      ...place,
      ...{ startsAt: null, endsAt: null, endConfidence: 'none' },
      sourceId: [position.latitude, position.longitude].map((axis) => axis.toFixed(ID_DECIMALS)).join(','),
      kind: 'worksite',
      descriptions: { nl: null, fr: null, de: null, en: null },
    },
  }
}

/** Throws a FeedError when it has no list of items. */
export function sibelgaWorksOf(page: unknown): Answer {
  if (!isObject(page) || !Array.isArray(page.items))
    throw new FeedError('it answered JSON without a list of items')
  return gatherEvents(page.items as unknown[], {
    parse: parseSibelgaItem,
    sample: (item) => rowSample(item, ['latitude', 'longitude']),
  })
}

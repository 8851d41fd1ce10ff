// GIPOD: occupancies of the public domain in Flanders. source.md has its quirks.
import type { ImpactAdapter } from '../adapter.ts'
import { readCollection } from '../features.ts'
import { eventsOf } from './events.ts'

export const gipodAdapter: ImpactAdapter = {
  source: 'gipod',
  hosts: ['geo.api.vlaanderen.be'],
  async collect(port, { feed: { url } }) {
    // One after the other: all of Flanders asks this service.
    const occupancies = await readCollection(port, { url, collection: 'INNAME' })
    const twins = await readCollection(port, { url, collection: 'INNAME_PUNT' })
    const hindrances = await readCollection(port, { url, collection: 'HINDER' })
    return eventsOf({ occupancies, twins, hindrances })
  },
}

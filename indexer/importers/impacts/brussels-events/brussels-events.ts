// What hinders traffic in Brussels, as its control centre tells it. source.md has its quirks.
import type { ImpactAdapter } from '../adapter.ts'
import { layerAddress, readLayer } from '../wfs.ts'
import { trafficOf } from './parse.ts'

export const brusselsEventsAdapter: ImpactAdapter = {
  source: 'brussels-events',
  hosts: ['data.mobility.brussels'],
  async collect(port, { feed: { url }, now }) {
    return trafficOf(await readLayer(port, layerAddress(url, 'bm_traffic:events')), now)
  },
}

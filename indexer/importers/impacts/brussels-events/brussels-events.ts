// What hinders traffic in Brussels, as its control centre tells it. source.md has its quirks.
import type { ImpactAdapter } from '../adapter.ts'
import { layerAddress, layerFeatures } from '../wfs.ts'
import { trafficOf } from './parse.ts'

export const brusselsEventsAdapter: ImpactAdapter = {
  source: 'brussels-events',
  hosts: ['data.mobility.brussels'],
  async collect(port, { feed: { url }, now }) {
    // Always in full: what is kept of it depends on the time.
    return trafficOf(layerFeatures(await port.get(layerAddress(url, 'bm_traffic:events'))), now)
  },
}

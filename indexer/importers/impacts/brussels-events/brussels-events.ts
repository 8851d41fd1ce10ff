// What hinders traffic in Brussels, as its control centre tells it. source.md has its quirks.
import type { ImpactAdapter } from '../adapter.ts'
import { readLayer } from '../wfs.ts'
import { trafficOf } from './parse.ts'

export const brusselsEventsAdapter: ImpactAdapter = {
  source: 'brussels-events',
  hosts: ['data.mobility.brussels'],
  async collect(port, { feed: { url }, now }) {
    // Always in full: what is kept of it depends on the time.
    const layer = await readLayer(port, { service: url, layer: 'bm_traffic:events', isConditional: false })
    if (layer === 'unchanged') return layer
    return { ...trafficOf(layer.features, now), isPartial: layer.isPartial }
  },
}

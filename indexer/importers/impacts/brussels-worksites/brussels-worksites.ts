// Worksites that Brussels Mobility announces. source.md has its quirks.
import type { ImpactAdapter } from '../adapter.ts'
import { readLayer } from '../wfs.ts'
import { worksitesOf } from './parse.ts'

export const brusselsWorksitesAdapter: ImpactAdapter = {
  source: 'brussels-worksites',
  hosts: ['data.mobility.brussels'],
  async collect(port, { feed: { url } }) {
    const name = 'bm_traffic:worksites_comm'
    const layer = await readLayer(port, { service: url, layer: name, isConditional: true })
    if (layer === 'unchanged') return layer
    return { ...worksitesOf(layer.features), isPartial: layer.isPartial }
  },
}

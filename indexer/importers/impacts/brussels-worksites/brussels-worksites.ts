// Worksites that Brussels Mobility announces. source.md has its quirks.
import type { ImpactAdapter } from '../adapter.ts'
import { layerAddress, readLayer } from '../wfs.ts'
import { worksitesOf } from './parse.ts'

export const brusselsWorksitesAdapter: ImpactAdapter = {
  source: 'brussels-worksites',
  hosts: ['data.mobility.brussels'],
  async collect(port, { feed: { url } }) {
    return worksitesOf(await readLayer(port, layerAddress(url, 'bm_traffic:worksites_comm')))
  },
}

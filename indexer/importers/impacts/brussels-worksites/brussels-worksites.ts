// Worksites that Brussels Mobility announces. source.md has its quirks.
import type { ImpactAdapter } from '../adapter.ts'
import { layerAddress, layerFeatures } from '../wfs.ts'
import { worksitesOf } from './parse.ts'

export const brusselsWorksitesAdapter: ImpactAdapter = {
  source: 'brussels-worksites',
  hosts: ['data.mobility.brussels'],
  async collect(port, { feed: { url } }) {
    const body = await port.get(layerAddress(url, 'bm_traffic:worksites_comm'), { conditional: true })
    return body.status === 'unchanged' ? 'unchanged' : worksitesOf(layerFeatures(body))
  },
}

// ORES: outages in most of Wallonia, all in one answer. source.md has its quirks.
import { FeedError, type ImpactAdapter } from '../adapter.ts'
import { parseJson } from '../pages.ts'
import { parseIncidents } from './parse.ts'

const MOST_BYTES = 10 * 1024 * 1024

export const oresAdapter: ImpactAdapter = {
  source: 'ores',
  hosts: ['ores-breakdownmapapi-prd.azurewebsites.net'],
  maxBytes: MOST_BYTES,
  restMinutes: 60,
  async collect(port, { feed: { url } }) {
    // Query parameters are accepted and ignored there, so none are sent.
    const body = await port.get(url, { conditional: true })
    if (body.status === 'unchanged') return 'unchanged'
    const incidents = parseJson(body)
    if (!Array.isArray(incidents)) throw new FeedError('it answered JSON that is no list of incidents')
    return parseIncidents(incidents)
  },
}

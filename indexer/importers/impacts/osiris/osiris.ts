// Worksites of OSIRIS, which coordinates works on the roads of Brussels. source.md has its quirks.
import { FeedError, type ImpactAdapter } from '../adapter.ts'
import { readCollection } from '../features.ts'
import { osirisWorksitesOf } from './parse.ts'

export const osirisAdapter: ImpactAdapter = {
  source: 'osiris',
  hosts: ['api.osiris.brussels'],
  async collect(port, { feed: { url, user, password } }) {
    if (user === undefined || password === undefined)
      throw new FeedError('it asks for a user and a password: set OSIRIS_USER and OSIRIS_PASSWORD')
    const features = await readCollection(port, {
      url,
      collection: 'api:WORKSITES',
      basic: { user, password },
    })
    return osirisWorksitesOf(features)
  },
}

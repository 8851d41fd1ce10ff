// GET /impact/feed.ics and /impact/feed.atom: what hits one VME or one portfolio, for calendars and readers of feeds.
import type { FromSchema } from 'json-schema-to-ts'
import type { Routes } from '../../http/routes.ts'
import { defaultCulture } from '../../text/culture.ts'
import { httpDate } from '../../time/instant.ts'
import { requireSnapshot } from '../summary.ts'
import { renderAtom, updatedOf } from './atom.ts'
import { renderCalendar } from './calendar.ts'
import { type FeedFormat, feedFormats, feedPath } from './links.ts'
import { readFeed } from './read.ts'
import { type feedQuery, feedSchema, mediaTypeOf } from './schema.ts'

const renderers: Readonly<Record<FeedFormat, typeof renderAtom>> = { ics: renderCalendar, atom: renderAtom }

export const impactFeedRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  for (const format of feedFormats)
    app.get<{ Querystring: FromSchema<typeof feedQuery> }>(
      feedPath(format),
      { schema: feedSchema(format) },
      async ({ query: { vme, syndic, culture = defaultCulture }, impacts }, reply) => {
        const feed = await readFeed(services, requireSnapshot(impacts), { vme, syndic, culture })
        return reply
          .header('last-modified', httpDate(Date.parse(updatedOf(feed))))
          .header('content-language', culture)
          .type(`${mediaTypeOf(format)}; charset=utf-8`)
          .send(renderers[format](feed, culture, publicUrl))
      },
    )
}

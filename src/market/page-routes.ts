// GET /market: the figures of the market for people, and GET /market/{table}.csv: each table as a file. All are the
// same for everybody who reads one language, until there are other figures.

import { Problem } from '../http/problem.ts'
import { keepBodies, sendKept } from '../http/replies/kept-body.ts'
import type { Routes } from '../http/routes.ts'
import { marketPath } from '../site/page-paths.ts'
import { pageHeaders, requestCulture } from '../site/page-replies.ts'
import { type PageQuery, textOf } from '../site/parts/page-query.ts'
import { renderPage } from '../site/render.ts'
import { type CsvDelimiter, csvDelimiters, writeCsv } from '../text/csv.ts'
import { cultures } from '../text/culture.ts'
import { shareAnswer } from '../time/share-answer.ts'
import { csvTableNames, csvTables } from './csv-tables.ts'
import { findFigures, findMunicipalities } from './read.ts'
import { buildMarketView } from './view.ts'

const readDelimiter = (query: PageQuery): CsvDelimiter =>
  textOf(query, 'delimiter') === 'comma' ? 'comma' : 'semicolon'

export const marketRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  const bodies = keepBodies(cultures.length)
  const files = keepBodies(csvTableNames.length * cultures.length * Object.keys(csvDelimiters).length)
  const readMarket = shareAnswer(async () => {
    const [{ figures }, { items: municipalities }] = await Promise.all([
      findFigures(services),
      findMunicipalities(services),
    ])
    return { figures, municipalities, version: JSON.stringify(figures) }
  })
  app.get(marketPath, { schema: { hide: true } }, async (request, reply) => {
    const { version, ...market } = await readMarket()
    const culture = requestCulture(request)
    const body = bodies.get(culture, version, () =>
      renderPage(buildMarketView({ ...market, culture, publicUrl })),
    )
    reply.headers(pageHeaders(culture)).type('text/html; charset=utf-8')
    return sendKept(request, reply, body)
  })

  for (const name of csvTableNames)
    app.get<{ Querystring: PageQuery }>(
      `${marketPath}/${name}.csv`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { version, figures, municipalities } = await readMarket()
        // Before the first set there is nothing to write.
        if (figures.source === 'live') throw new Problem('route_unknown')
        const culture = requestCulture(request)
        const delimiter = readDelimiter(request.query)
        const body = files.get(`${name} ${culture} ${delimiter}`, version, () => {
          const { headings, rows } = csvTables[name]({ figures, municipalities, culture })
          return writeCsv(headings, rows, delimiter)
        })
        const fileName = `${name}-${figures.asOf ?? figures.computedAt.slice(0, 10)}.csv`
        reply
          .headers(pageHeaders(culture))
          .type('text/csv; charset=utf-8; header=present')
          .header('content-disposition', `attachment; filename="${fileName}"`)
        return sendKept(request, reply, body)
      },
    )
}

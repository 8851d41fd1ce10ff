// Suggestions of syndics alone, on a route without anything around it: what the memory tier itself can answer.
import fastify from 'fastify'
import { warningSchema } from '../../src/http/schema/page.ts'
import { openSuggestIndexes } from '../../src/places/memory/index-holder.ts'
import { suggestSyndics } from '../../src/places/memory/syndic-index.ts'
import { suggestionListSchema, suggestionSchema } from '../../src/places/suggestion-schema.ts'

const { DATABASE_URL, PORT = '0' } = process.env
const indexes = await openSuggestIndexes({ databaseUrl: DATABASE_URL })
// A start does not wait for ever: what is measured must be the syndics of the database.
await indexes.syndics.refresh()
if (indexes.syndics.index.size === 0) throw new Error('the database has no listed syndic')
const app = fastify()
app.get('/ready', async () => 'ready')
for (const schema of [warningSchema, suggestionSchema, suggestionListSchema]) app.addSchema(schema)
app.get<{ Querystring: { q?: string } }>(
  '/',
  { schema: { response: { 200: { $ref: 'SuggestionList#' } } } },
  async ({ query: { q = '' } }) => {
    const found = suggestSyndics(indexes.syndics.index, { q, culture: 'nl' })
    return { q, culture: 'nl', items: found.map(({ suggestion }) => suggestion), warnings: [] }
  },
)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () =>
  app
    .close()
    .then(() => indexes.close())
    .then(() => process.exit(0)),
)

// Queries that nobody wrote: beginnings of the words of real names in the sample, in the town they lie in.

import { createRandom, type Random } from '../../fixtures/sample/random.ts'
import type { Sql } from '../../src/db/sql.ts'
import { foldKey, wordTexts } from '../../src/text/words.ts'
import { nameCore } from '../../src/vmes/name-core.ts'

export interface HeldOut {
  number: string
  q: string
}

interface Row {
  number: string
  name: string
  postcode: string
  town: string
}

const SHORTEST_BEGINNING = 3

// Numbers stay whole: nobody types half a house number.
function beginningOf(word: string, random: Random): string {
  if (/\d/.test(word) || word.length <= SHORTEST_BEGINNING) return word
  return word.slice(0, SHORTEST_BEGINNING + Math.floor(random() * (word.length - SHORTEST_BEGINNING + 1)))
}

/** At most one or two words of a name, each cut somewhere after its third letter, and the postcode behind. */
export async function heldOutQueries(
  sql: Sql,
  { seed, count }: { seed: number; count: number },
): Promise<HeldOut[]> {
  const random = createRandom(seed)
  const rows = await sql<Row[]>`
    select e.number, e.names -> 0 ->> 'text' as name, e.zipcode as postcode, m.name_nl as town
    from enterprise e join municipality m on m.nis = e.municipality_nis
    where e.kind = 'vme' and e.stopped_on is null and e.zipcode is not null and jsonb_array_length(e.names) > 0
    order by e.number`
  const queries: HeldOut[] = []
  for (let draw = 0; draw < count * 20 && queries.length < count; draw++) {
    const row = rows[Math.floor(random() * rows.length)]
    if (row === undefined) break
    const placeWords = new Set([row.postcode, ...foldKey(row.town).split(' ')])
    const core = nameCore(wordTexts(row.name), (word) => placeWords.has(word))
    if (core.length === 0) continue
    const from = Math.floor(random() * core.length)
    const words = core.slice(from, from + 2).map((word) => beginningOf(word, random))
    queries.push({ number: row.number, q: `${words.join(' ')} ${row.postcode}` })
  }
  return queries
}

// What people type, made from the names that are there: the first letters of one or two words, now and then a town.
import { createRandom, pick } from '../fixtures/sample/random.ts'
import type { BenchContext } from './context.ts'

interface Labelled {
  name: string
  municipality: string | null
}

/** `count` queries of 1 to 6 letters a word, one or two words, accents as people leave them; the same for a seed. */
export async function makeQueryLog({ sql }: BenchContext, count: number, seed = 5): Promise<string[]> {
  const rows = await sql<Labelled[]>`
    select names -> 0 ->> 'text' as name, coalesce(municipality_nl, municipality_fr) as municipality
    from enterprise where kind = 'vme' and stopped_on is null order by number`
  const random = createRandom(seed)
  const begin = (word: string): string => word.slice(0, 1 + Math.floor(random() * 6))
  return Array.from({ length: count }, () => {
    const { name, municipality } = pick(random, rows)
    const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
    const start = Math.floor(random() * words.length)
    const typed = words.slice(start, start + (random() < 0.6 ? 1 : 2))
    const last = typed.at(-1) ?? name
    const text = [...typed.slice(0, -1), begin(last)].join(' ')
    return random() < 0.1 && municipality !== null ? `${text} ${begin(municipality)}` : text
  })
}

// Streets with numbered houses all over the country, denser in towns, as dense as real ones: some 35 numbers a street.
import { createRandom } from '../fixtures/sample/random.ts'
import { refreshLines } from '../indexer/streets/refresh-lines.ts'
import type { Sql } from '../src/db/sql.ts'

const NUMBERS_A_STREET = 34
const METRES_A_NUMBER = 6
const METRES_ASIDE = 11
const METRES_A_DEGREE = 111_195
const STREETS_A_BATCH = 2_000
const TOWNS = [
  [50.85, 4.35, 0.06],
  [51.22, 4.4, 0.05],
  [51.05, 3.72, 0.05],
  [50.63, 5.57, 0.05],
  [50.41, 4.44, 0.05],
] as const
/** Of the streets, outside those towns. */
const RURAL = 0.5

interface Place {
  latitude: number
  longitude: number
}

function somewhere(random: () => number): Place {
  const town = random() < RURAL ? undefined : TOWNS[Math.floor(random() * TOWNS.length)]
  if (town === undefined) return { latitude: 49.8 + random() * 1.4, longitude: 3 + random() * 3 }
  const [latitude, longitude, spread] = town
  const off = (): number => (random() + random() - 1) * spread
  return { latitude: latitude + off(), longitude: longitude + off() * 1.6 }
}

interface AddressRow extends Place {
  street_key: string
  house_number: string
}

function housesOf(key: string, random: () => number): AddressRow[] {
  const { latitude, longitude } = somewhere(random)
  const direction = random() * 2 * Math.PI
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const metresEast = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: NUMBERS_A_STREET }, (_, nth) => {
    const along = nth * METRES_A_NUMBER
    const aside = (nth % 2 === 0 ? 1 : -1) * (METRES_ASIDE + random() * 4)
    return {
      street_key: key,
      house_number: String(nth + 1),
      latitude: latitude + (along * sin + aside * cos) / METRES_A_DEGREE,
      longitude: longitude + (along * cos - aside * sin) / metresEast,
    }
  })
}

/** Returns how many addresses there are, and how many streets have a line. Takes the place of all that were there. */
export async function fillAddresses(
  sql: Sql,
  streets: number,
): Promise<{ addresses: number; lines: number; lineSeconds: number }> {
  await emptyAddresses(sql)
  const random = createRandom(7)
  for (let from = 0; from < streets; from += STREETS_A_BATCH) {
    const keys = Array.from(
      { length: Math.min(STREETS_A_BATCH, streets - from) },
      (_, nth) => `BENCH:${from + nth}`,
    )
    const rows = keys.flatMap((key) => housesOf(key, random))
    await sql`
      insert into address_street (key, region_code, municipality_nis, name_nl, name_fr, name_keys)
      select key, 'BE-BRU', '21004', 'Straat ' || key, 'Rue ' || key, array[lower(key)]
      from unnest(${keys}::text[]) as key`
    await sql`
      insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
      select street_key, house_number, '1000', latitude, longitude, true
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as house (
        street_key text, house_number text, latitude float8, longitude float8)`
  }
  await sql`vacuum analyze address, address_street`
  const start = performance.now()
  const { changed } = await refreshLines(sql)
  const lineSeconds = (performance.now() - start) / 1_000
  await sql`vacuum analyze street_line`
  return { addresses: streets * NUMBERS_A_STREET, lines: changed, lineSeconds }
}

export async function emptyAddresses(sql: Sql): Promise<void> {
  await sql`truncate address_street, address, street_middle, street_line, stale_street`
}

// A small country for tests of the map: VMEs and syndics at known places, and what the map must say of them.
import type { Sql } from '../../src/db/sql.ts'
import type { Box } from '../../src/geo/box.ts'
import type { MapCategory } from '../../src/map/category.ts'
import type { Precision } from '../../src/map/precision.ts'
import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import {
  companyNumber,
  insertAbsorption,
  insertCompany,
  insertMandates,
  processStaleLinks,
} from '../support/mandates.ts'
import type { Dice } from '../support/seed.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

export interface Placed {
  number: EnterpriseNumber
  category: MapCategory
  latitude: number
  longitude: number
  precision: Precision
}

const VMES = 600
const PLACED = 560
const COMPANIES = 30
/** Of the first company, which has a place. */
export const PORTFOLIO = 120
/** How many of them it has from a company that it absorbed. */
const INHERITED = 20
const absorbedSyndic = companyNumber(90)
const PERSONAL = 80
/** At one place, from this position on. */
const STACK = [500, 520] as const
/** At the middle of one street. */
const PILE = [520, 530] as const

export const firstSyndic = companyNumber(1)
/** A syndic without a place whose VMEs have none either. */
export const nowhereSyndic = companyNumber(50)
export const unplacedVme = vmeNumber(PLACED + 5)
export const stackedVme = vmeNumber(STACK[0])
export const piledVme = vmeNumber(PILE[0])
export const stoppedVme = vmeNumber(9_000)

const towns = [
  [50.85, 4.35],
  [51.05, 3.72],
  [51.22, 4.4],
  [50.63, 5.57],
  [51.21, 2.92],
] as const

export interface MapWorld {
  placed: readonly Placed[]
  fill(sql: Sql): Promise<void>
}

function categoryOf(position: number): MapCategory {
  if (position < PORTFOLIO) return 'vme-professional'
  return position < PORTFOLIO + PERSONAL ? 'vme-personal' : 'vme-unmanaged'
}

export function planWorld(dice: Dice): MapWorld {
  const somewhere = (): { latitude: number; longitude: number } => {
    const [latitude, longitude] = dice.pick(towns)
    return {
      latitude: latitude + (dice.next() - 0.5) * 0.08,
      longitude: longitude + (dice.next() - 0.5) * 0.08,
    }
  }
  const stack = somewhere()
  const pile = somewhere()
  const placed: Placed[] = []
  for (let position = 0; position < PLACED; position++) {
    const isIn = ([first, end]: readonly [number, number]): boolean => position >= first && position < end
    const place = isIn(STACK) ? stack : isIn(PILE) ? pile : somewhere()
    const precision = isIn(PILE) ? 'street' : 'address'
    placed.push({ number: vmeNumber(position), category: categoryOf(position), precision, ...place })
  }
  for (let position = 1; position <= COMPANIES; position++)
    placed.push({
      number: companyNumber(position),
      category: 'syndic',
      precision: position % 5 === 0 ? 'postcode' : 'address',
      ...somewhere(),
    })
  return {
    placed,
    async fill(sql) {
      await insertVmes(sql, [...Array.from({ length: VMES }, (_, position) => position), 9_000])
      await sql`update enterprise set stopped_on = '2026-05-04' where number = ${stoppedVme}`
      for (let position = 1; position <= COMPANIES; position++)
        await insertCompany(sql, { position, name: `Beheer "${position}" BV` })
      await insertCompany(sql, { position: 50, name: 'Beheer Nergens' })
      const between = (from: number, to: number): EnterpriseNumber[] =>
        Array.from({ length: to - from }, (_, index) => vmeNumber(from + index))
      await insertMandates(sql, between(0, PORTFOLIO - INHERITED), { holder: firstSyndic })
      await insertMandates(sql, between(PORTFOLIO - INHERITED, PORTFOLIO), { holder: absorbedSyndic })
      await insertAbsorption(sql, [absorbedSyndic, firstSyndic])
      for (let position = 2; position <= COMPANIES; position++)
        await insertMandates(sql, between(position, position + 1), { holder: companyNumber(position) })
      await insertMandates(sql, between(PORTFOLIO, PORTFOLIO + PERSONAL), { holder: null })
      await insertMandates(sql, between(PLACED, PLACED + 3), { holder: nowhereSyndic })
      await processStaleLinks(sql)
      const stopped = { number: stoppedVme, latitude: 50.5, longitude: 4.5, precision: 'address' as const }
      const located = [...placed, stopped]
      await sql`
        insert into location (number, latitude, longitude, precision, tier, source)
        select number, latitude, longitude, precision, 'exact', 'best'
        from unnest(${located.map(({ number }) => number) as string[]}::text[],
          ${located.map(({ latitude }) => latitude)}::double precision[],
          ${located.map(({ longitude }) => longitude)}::double precision[],
          ${located.map(({ precision }) => precision)}::text[]) as given (number, latitude, longitude, precision)
        on conflict (number) do nothing`
    },
  }
}

/** A box somewhere in and around the country. */
export function rollBox(dice: Dice): Box {
  const [a, b] = [49 + dice.next() * 3, 49 + dice.next() * 3]
  const west = 2 + dice.next() * 5
  const width = dice.chance(0.5) ? dice.next() * 4 : dice.next() * 0.05
  const south = dice.chance(0.5) ? Math.min(a, b) : a
  return { west, south, east: west + width, north: dice.chance(0.5) ? Math.max(south, b) : south + width / 2 }
}

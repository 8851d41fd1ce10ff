// Where postcodes lie, to tell whether a position can be one of theirs.
import type { Sql } from '../../../src/db/sql.ts'
import type { Point } from '../../../src/geo/distance.ts'

/** Centres of a postcode: one for each municipality that it belongs to; none where nobody knows. */
export type CentresOf = (postcode: string | null) => readonly Point[]

const nowhere: readonly Point[] = []

export async function loadCentres(sql: Sql): Promise<CentresOf> {
  const rows = await sql<(Point & { code: string })[]>`
    select code, latitude, longitude from postcode where latitude is not null and longitude is not null`
  const centres = Map.groupBy(rows, ({ code }) => code)
  return (postcode) => (postcode === null ? nowhere : (centres.get(postcode) ?? nowhere))
}

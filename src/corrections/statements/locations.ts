// Corrected places, as rounds of seats put them in place of what the clues say.
import { isInside, type Round } from '../../db/round.ts'
import type { Point } from '../../geo/distance.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

/** Where the sources have a seat; without precision it is not compared. */
export interface SourcePoint extends Point {
  precision: string
}

export interface LocationCorrection extends Point {
  id: string
  number: EnterpriseNumber
  /** What the sources were last known to say: when it was made or kept, or since it is contested. */
  known: SourcePoint | null
}

/** Of VMEs and companies alone: where a sole trader is, is shown in no way. */
export const loadLocationCorrections = (
  { sql }: Round,
  numbers: readonly EnterpriseNumber[],
): Promise<LocationCorrection[]> => sql<LocationCorrection[]>`
  select c.id::text, c.number, (c.value ->> 'latitude')::float8 as latitude,
    (c.value ->> 'longitude')::float8 as longitude,
    case c.state when 'contested' then c.contested_value else c.source_value end as known
  from correction c join enterprise e on e.number = c.number and e.kind <> 'sole-trader'
  where c.number = any(${numbers as string[]}::text[]) and c.field = 'location' and c.state <> 'ended'`

/** Marks corrections as contested by what the sources say now. */
export async function contestLocations(
  round: Round,
  contested: readonly { id: string; said: SourcePoint | null }[],
): Promise<void> {
  const { sql } = round
  if (contested.length === 0) return
  await sql`
    update correction c
    set state = 'contested', contested_value = nullif(next.said, 'null'), contested_at = coalesce(contested_at, now()),
      version = version + 1, changed_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(contested)}::text::jsonb) as next (id bigint, said jsonb)
    where c.id = next.id and c.state <> 'ended' and ${isInside(round)}`
}

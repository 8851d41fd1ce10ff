// What associations, syndics and places are called, by their keys.
import type { Sql } from '../../db/sql.ts'
import type { Entity, EntityType } from '../entity.ts'
import { type NamedEntity, type Names, namesById } from '../names.ts'

/** Each once; unknown ones are left out. */
export async function loadNames(sql: Sql, entities: readonly Entity[]): Promise<Names> {
  const keys = (of: EntityType): string[] => [
    ...new Set(entities.filter(({ type }) => type === of).map(({ key }) => key)),
  ]
  const found = await sql<NamedEntity[]>`
    select 'vme' as type, number as key, names, null as name,
      case when nis is not null
        then jsonb_build_object('nl', name_nl, 'fr', name_fr, 'de', name_de, 'languages', languages) end as place
    from enterprise left join municipality on nis = municipality_nis
    where number = any(${keys('vme')}::text[])
    union all
    select 'syndic', number, null, name, null from syndic where number = any(${keys('syndic')}::text[])
    union all
    select 'municipality', nis, null, null,
      jsonb_build_object('nl', name_nl, 'fr', name_fr, 'de', name_de, 'languages', languages)
    from municipality where nis = any(${keys('municipality')}::text[])
    union all
    select 'postcode', code, null, null,
      jsonb_build_object('nl', label_nl, 'fr', label_fr, 'de', label_de, 'languages', languages)
    from (
      select distinct on (code) * from postcode
      join municipality on nis = municipality_nis
      where code = any(${keys('postcode')}::text[])
      -- Of several municipalities that of most associations.
      order by code, case when (select count(*) from postcode as other where other.code = postcode.code) > 1
        then (select count(*) from enterprise
          where enterprise.zipcode = postcode.code and enterprise.municipality_nis = nis and kind = 'vme') end desc, nis
    ) as first_place`
  return namesById(found)
}

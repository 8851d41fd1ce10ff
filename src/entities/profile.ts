// The association or the syndic of a number, with all that is known of it: whose profile it is.
import type { Sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { syndicPath, vmePath } from '../site/page-paths.ts'
import { buildSyndicFacts } from '../syndics/build-facts.ts'
import type { SyndicFacts } from '../syndics/facts.ts'
import { findSyndicRow } from '../syndics/statements/syndics.ts'
import type { Culture } from '../text/culture.ts'
import { buildVmeFacts } from '../vmes/build-facts.ts'
import type { VmeFacts } from '../vmes/facts.ts'
import { findVmeRow } from '../vmes/statements/vmes.ts'

interface Known<Kind, Facts> {
  kind: Kind
  number: EnterpriseNumber
  name: string
  facts: Facts
}
export type VmeProfile = Known<'vme', VmeFacts>
export type SyndicProfile = Known<'syndic', SyndicFacts>
export type Profile = VmeProfile | SyndicProfile

/** Undefined for a number that is neither an association's nor a syndic's. */
export async function findProfile(sql: Sql, number: EnterpriseNumber): Promise<Profile | undefined> {
  const vme = await findVmeRow(sql, number)
  if (vme !== undefined) {
    const facts = buildVmeFacts(vme)
    return { kind: 'vme', number, name: facts.name, facts }
  }
  const syndic = await findSyndicRow(sql, number)
  if (syndic === undefined) return undefined
  const facts = buildSyndicFacts(syndic)
  return { kind: 'syndic', number, name: facts.name, facts }
}

/** Throws profile_unknown. */
export async function requireProfile(services: Services, number: EnterpriseNumber): Promise<Profile> {
  const profile = await services.readRegister((sql) => findProfile(sql, number))
  if (profile !== undefined) return profile
  throw new Problem('profile_unknown', { values: { number: formatEnterpriseNumber(number) } })
}

/** The page that is open to everybody. */
export const profilePath = ({ kind, number }: Profile, culture: Culture): string =>
  kind === 'vme' ? vmePath(number, culture) : syndicPath(number, culture)

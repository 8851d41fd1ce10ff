// Whose profile it is: an association or a syndic, by its number.
import { Problem } from '../http/problem.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { syndicPath, vmePath } from '../site/page-paths.ts'
import { findSyndicRow } from '../syndics/statements/syndics.ts'
import type { SyndicSummary } from '../syndics/summary.ts'
import type { Culture } from '../text/culture.ts'
import { buildVmeFacts } from '../vmes/build-facts.ts'
import { findVmeRow } from '../vmes/statements/vmes.ts'

export interface Subject {
  number: EnterpriseNumber
  kind: 'vme' | 'syndic'
  name: string
  /** Of a syndic. */
  legalKind: SyndicSummary['legalKind'] | null
}

/** Throws profile_unknown. */
export async function requireSubject(services: Services, number: EnterpriseNumber): Promise<Subject> {
  const [vme, syndic] = await services.readRegister((sql) =>
    Promise.all([findVmeRow(sql, number), findSyndicRow(sql, number)]),
  )
  if (vme !== undefined) return { number, kind: 'vme', name: buildVmeFacts(vme).name, legalKind: null }
  if (syndic !== undefined) return { number, kind: 'syndic', name: syndic.name, legalKind: syndic.legalKind }
  throw new Problem('profile_unknown', { values: { number: formatEnterpriseNumber(number) } })
}

/** The profile that is open to everybody. */
export const publicPath = ({ kind, number }: Subject, culture: Culture): string =>
  kind === 'vme' ? vmePath(number, culture) : syndicPath(number, culture)

// What kind of holder an office has, as far as exports tell.
import type { MandateFacts } from '../vmes/facts.ts'
import type { RowContext } from './family.ts'

/** Whoever is not known to be a legal person is taken for a person. */
export function holderKindOf(
  syndic: Pick<MandateFacts, 'enterpriseNumber'> | null,
  { legalPersons }: RowContext,
): string | null {
  if (syndic === null) return null
  if (syndic.enterpriseNumber === null) return 'private-person'
  return legalPersons.has(syndic.enterpriseNumber) ? 'legal-person' : 'sole-trader'
}

// In which order a portfolio is read: by municipality, name and number, all as they are shown.

import { type TownRow, townOf } from '../../register/build-address.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { formIn, languagesOf } from '../../register/multilingual.ts'
import type { Name } from '../../register/names.ts'
import { displayName } from '../../register/names.ts'
import type { Culture } from '../../text/culture.ts'
import { nameIn } from '../../vmes/present.ts'

/** What of a VME decides its place in a portfolio. */
export interface PortfolioKey extends TownRow {
  number: EnterpriseNumber
  names: Name[]
}

// Dutch and French sort alike in Belgium: accents and case last of all, numbers by their value (`Blok 2`, `Blok 10`).
const { compare } = new Intl.Collator('nl-BE', { numeric: true })

/** Those without a value come last. */
const compareShown = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)

function shownTexts(key: PortfolioKey, culture: Culture | undefined): { town: string | null; name: string } {
  const { municipality, municipalities } = townOf(key)
  const shown = displayName(key.names, languagesOf(key.place)) ?? formatEnterpriseNumber(key.number)
  if (culture === undefined) return { town: municipality, name: shown }
  return {
    town: formIn(municipalities, culture, municipality),
    name: nameIn({ name: shown, names: key.names }, culture),
  }
}

/** The same keys in order. Of towns there are few, so they are put in order once and compared by rank. */
export function orderPortfolio<Key extends PortfolioKey>(
  keys: readonly Key[],
  culture: Culture | undefined,
): Key[] {
  const shown = keys.map((key) => ({ key, ...shownTexts(key, culture) }))
  const towns = [...new Set(shown.map(({ town }) => town))].sort(compareShown)
  const ranks = new Map(towns.map((town, rank) => [town, rank]))
  return shown
    .map((entry) => ({ ...entry, rank: ranks.get(entry.town) ?? 0 }))
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name) || (a.key.number < b.key.number ? -1 : 1))
    .map(({ key }) => key)
}

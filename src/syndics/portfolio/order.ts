// In which order a portfolio is read: by municipality, name and number, all as they are shown.

import { type TownRow, townOf } from '../../register/build-address.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { formIn, languagesOf } from '../../register/multilingual.ts'
import type { Name } from '../../register/names.ts'
import { displayName } from '../../register/names.ts'
import type { Culture } from '../../text/culture.ts'
import { compareKeys, sortKey } from '../../text/sort-key.ts'
import { nameIn } from '../../vmes/present.ts'

/** What of a VME decides its place in a portfolio. */
export interface PortfolioKey extends TownRow {
  number: EnterpriseNumber
  names: Name[]
}

/** Those without a value come last. */
const compareTowns = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compareKeys(a, b)

function shownKeys(key: PortfolioKey, culture: Culture | undefined): { town: string | null; name: string } {
  const { municipality, municipalities } = townOf(key)
  const shown = displayName(key.names, languagesOf(key.place)) ?? formatEnterpriseNumber(key.number)
  const town = culture === undefined ? municipality : formIn(municipalities, culture, municipality)
  const name = culture === undefined ? shown : nameIn({ name: shown, names: key.names }, culture)
  return { town: town === null ? null : sortKey(town), name: sortKey(name) }
}

/** The same keys in order. */
export const orderPortfolio = <Key extends PortfolioKey>(
  keys: readonly Key[],
  culture: Culture | undefined,
): Key[] =>
  keys
    .map((key) => ({ key, ...shownKeys(key, culture) }))
    .sort(
      (a, b) =>
        compareTowns(a.town, b.town) ||
        compareKeys(a.name, b.name) ||
        compareKeys(a.key.number, b.key.number),
    )
    .map(({ key }) => key)

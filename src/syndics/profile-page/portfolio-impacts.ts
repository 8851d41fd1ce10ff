// How many VMEs of a portfolio outages and works hit, and will hit, each with a link to which ones.

import { type ImpactCategory, type ImpactFamily, impactFamilies } from '../../impacts/event.ts'
import { signOf } from '../../impacts/page/event-line.ts'
import { categoryText, familyText } from '../../impacts/page/text.ts'
import type { ImpactSnapshot } from '../../impacts/snapshot/impact-snapshot.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { impactPath } from '../../site/page-paths.ts'
import type { Culture } from '../../text/culture.ts'
import { vmesText } from '../size-text.ts'

/** What is over is not for a profile. */
const shownCategories = ['ActiveNow', 'FuturePlanned'] as const satisfies readonly ImpactCategory[]
type ShownCategory = (typeof shownCategories)[number]

/** VMEs, each once in each family, in its strongest category there. */
export type PortfolioImpacts = Readonly<Record<ImpactFamily, Readonly<Record<ShownCategory, number>>>>

export function countImpacts(
  { categoriesOf }: Pick<ImpactSnapshot, 'categoriesOf'>,
  numbers: readonly EnterpriseNumber[],
): PortfolioImpacts {
  const found = numbers.map(categoriesOf)
  const countOf = (of: 'powerOutage' | 'publicWorks') => ({
    ActiveNow: found.filter((impacts) => impacts[of] === 'ActiveNow').length,
    FuturePlanned: found.filter((impacts) => impacts[of] === 'FuturePlanned').length,
  })
  return { 'power-outage': countOf('powerOutage'), 'public-works': countOf('publicWorks') }
}

interface ImpactLine {
  url: string
  sign: string
  /** `Power outages, now`. */
  label: string
  vmes: string
}

/** Only what there is. */
export function impactLines(
  impacts: PortfolioImpacts,
  { number, culture }: { number: EnterpriseNumber; culture: Culture },
): ImpactLine[] {
  return impactFamilies.flatMap((family) =>
    shownCategories
      .filter((category) => impacts[family][category] > 0)
      .map((category) => ({
        url: `${impactPath}?${new URLSearchParams({ family, category, syndicNumber: number, culture })}`,
        sign: signOf[category],
        label: `${familyText(family, culture)}, ${categoryText(category, culture)}`,
        vmes: vmesText(impacts[family][category], culture),
      })),
  )
}

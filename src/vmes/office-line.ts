// The syndic of a VME as one line for people: who, with a link, and by what right.

import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { syndicPath } from '../site/page-paths.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import type { MandateFacts } from './facts.ts'
import { vmeTexts } from './texts.ts'

export interface OfficeLine {
  /** A private person has no name here: words stand in. */
  text: string
  /** Profile; undefined for a private person. */
  url: string | undefined
  /** Provisional, taken over. */
  marks: string[]
}

export type NameOf = (number: EnterpriseNumber) => string

/** The number where there is no name. */
export const nameAmong =
  (names: ReadonlyMap<EnterpriseNumber, string | null>): NameOf =>
  (number) =>
    names.get(number) ?? formatEnterpriseNumber(number)

/** How an office came to its holder; undefined when it is held directly. */
export function inheritedText(
  { relation, via }: Pick<MandateFacts, 'relation' | 'via'>,
  culture: Culture,
  nameOf: NameOf,
): string | undefined {
  if (relation === 'direct') return undefined
  const texts = vmeTexts[culture]
  // The last number is the one that the syndic took over itself.
  const last = via.at(-1)
  return last === undefined ? texts.officeInherited : fillText(texts.officeVia, { name: nameOf(last) })
}

export function officeLine(office: MandateFacts, culture: Culture, nameOf: NameOf): OfficeLine {
  const texts = vmeTexts[culture]
  const { enterpriseNumber, name, provisional } = office
  const inherited = inheritedText(office, culture, nameOf)
  return {
    text:
      name ?? (enterpriseNumber === null ? texts.personalSyndic : formatEnterpriseNumber(enterpriseNumber)),
    url: enterpriseNumber === null ? undefined : syndicPath(enterpriseNumber, culture),
    marks: [
      ...(provisional ? [texts.officeProvisional] : []),
      ...(inherited === undefined ? [] : [inherited]),
    ],
  }
}

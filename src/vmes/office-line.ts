// The syndic of a VME as one line for people: who, with a link, since or from when, and by what right.

import { formatEnterpriseNumber } from '../register/enterprise-number.ts'
import { syndicPath } from '../site/page-paths.ts'
import { day } from '../site/parts/format.ts'
import type { FormerNames } from '../syndics/former-names.ts'
import type { SuccessionKind } from '../syndics/mandates/mandate.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import type { DatedMandateFacts, MandateFacts } from './facts.ts'
import { isToCome } from './offices-on.ts'
import type { VmeSummary } from './summary.ts'
import { vmeTexts } from './texts.ts'

export interface OfficeLine {
  /** What the text is: `Syndicus`, `Vanaf 13 augustus 2027`; undefined where the text says it itself. */
  label: string | undefined
  /** A private person has no name here: words stand in. */
  text: string
  /** Profile; undefined for a private person. */
  url: string | undefined
  /** Provisional, taken over, until when. */
  marks: string[]
}

/** The number that an office came through last. */
export interface Former {
  number: string
  /** The number where there is no name. */
  name: string
  /** How it went on as the holder; undefined when that is not known. */
  kind: SuccessionKind | undefined
}

type Inherited = Pick<MandateFacts, 'enterpriseNumber' | 'via'>
export type FormerOf = (office: Inherited) => Former | undefined

/** Undefined for what is held directly. */
export const formerAmong =
  (names: FormerNames): FormerOf =>
  ({ enterpriseNumber, via }) => {
    const last = via.at(-1)
    if (last === undefined) return undefined
    const known = names.get(last)
    const number = formatEnterpriseNumber(last)
    const kind = enterpriseNumber === null ? undefined : known?.wentOn.get(enterpriseNumber)
    return { number, name: known?.name ?? number, kind }
  }

const viaTexts = {
  absorption: 'officeAbsorbed',
  division: 'officeDivided',
  renumbering: 'officeRenumbered',
  'own-firm': 'officeOwnFirm',
} as const satisfies Record<SuccessionKind, keyof typeof vmeTexts.nl>

/** How an office came to its holder; undefined when it is held directly. */
export function inheritedText(
  office: Inherited & Pick<MandateFacts, 'relation'>,
  culture: Culture,
  formerOf: FormerOf,
): string | undefined {
  if (office.relation === 'direct') return undefined
  const texts = vmeTexts[culture]
  const former = formerOf(office)
  if (former === undefined) return texts.officeInherited
  const { name, number, kind } = former
  return fillText(texts[kind === undefined ? 'officeVia' : viaTexts[kind]], { name, number })
}

/** The name of who holds an office; words for a private person. */
export const holderName = (
  { name, enterpriseNumber }: Pick<MandateFacts, 'name' | 'enterpriseNumber'>,
  personal: string,
): string => name ?? (enterpriseNumber === null ? personal : formatEnterpriseNumber(enterpriseNumber))

/** Until when, where a last day is known; nothing of an office that lasts. */
export const untilText = (end: string | null | undefined, culture: Culture): string | undefined =>
  end == null ? undefined : fillText(vmeTexts[culture].officeUntil, { date: day(end, culture) })

/** `Vanaf 13 augustus 2027:`. */
export const fromText = (since: string, culture: Culture): string =>
  fillText(vmeTexts[culture].officeFrom, { date: day(since, culture) })

type Shown = MandateFacts & { end?: string | null }

export function officeLine(office: Shown, culture: Culture, formerOf: FormerOf): OfficeLine {
  const texts = vmeTexts[culture]
  const { enterpriseNumber, provisional, end } = office
  const marks = [
    provisional ? texts.officeProvisional : undefined,
    inheritedText(office, culture, formerOf),
    untilText(end, culture),
  ]
  return {
    label: enterpriseNumber === null ? undefined : texts.typeSyndic,
    text: holderName(office, texts.personalSyndic),
    url: enterpriseNumber === null ? undefined : syndicPath(enterpriseNumber, culture),
    marks: marks.filter((mark) => mark !== undefined),
  }
}

/** A number that was replaced holds office on: since the day of its mandate. */
export function firstDayOf(
  office: Pick<DatedMandateFacts, 'enterpriseNumber' | 'via' | 'since' | 'begin'>,
  formerOf: FormerOf,
): string | null {
  const isSameFirm = office.via.length === 1 && formerOf(office)?.kind === 'renumbering'
  return isSameFirm ? office.begin : office.since
}

export interface OfficeLineOptions {
  culture: Culture
  formerOf: FormerOf
  /** ISO day in Brussels. */
  today: string
}

const isSame = (a: MandateFacts, b: MandateFacts): boolean =>
  a.enterpriseNumber === b.enterpriseNumber && a.since === b.since && a.relation === b.relation

/** Those who come next, each with the day. */
export const officesToCome = (
  mandates: readonly DatedMandateFacts[],
  { culture, formerOf, today }: OfficeLineOptions,
): OfficeLine[] =>
  mandates
    .filter((mandate) => isToCome(mandate, today))
    .map((office) => ({
      ...officeLine(office, culture, formerOf),
      label: fromText(office.since ?? today, culture),
    }))

/** A row of a list: the syndic of the VME, until when it holds office, and who comes next. */
export function officeLines(
  { syndic, mandates }: Pick<VmeSummary, 'syndic' | 'mandates'>,
  options: OfficeLineOptions,
): OfficeLine[] {
  const { culture, formerOf } = options
  const dated: DatedMandateFacts | undefined = syndic
    ? mandates.find((mandate) => isSame(mandate, syndic))
    : undefined
  return [
    ...(syndic === null ? [] : [officeLine(dated ?? syndic, culture, formerOf)]),
    ...officesToCome(mandates, options).slice(0, 1),
  ]
}

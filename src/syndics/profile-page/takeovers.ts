// The consolidation of a syndic as a line in time: what it took over, and what it went on as.

import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { day } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import type { FormerNames } from '../former-names.ts'
import type { Absorbed, Consolidation, Heir, SuccessionKind } from '../mandates/mandate.ts'
import type { SyndicSummary } from '../summary.ts'
import { syndicTexts } from '../texts.ts'
import { evidenceIn, type SaidEvidence } from './evidence.ts'

const kindTexts = {
  absorption: 'kindAbsorption',
  division: 'kindDivision',
  renumbering: 'kindRenumbering',
  'own-firm': 'kindOwnFirm',
} as const satisfies Record<SuccessionKind, keyof typeof syndicTexts.nl>

interface SyndicLink {
  name: string
  number: string
  url: string
}

export interface Takeover extends SyndicLink {
  /** ISO day, for machines; undefined where it is not known. */
  on: string | undefined
  day: string
  kind: string
  evidence: SaidEvidence | undefined
}

interface HeirLink extends SyndicLink {
  /** What stands between it and the one before. */
  before: string
}

export interface Successor {
  /** What comes before the links: `Nieuw ondernemingsnummer:`. */
  notice: string
  heirs: HeirLink[]
  /** The number that goes on today, where that is another one. */
  today: SyndicLink | undefined
}

/** A profile by its number; where nobody names it the number stands in. */
function syndicLink(number: EnterpriseNumber, name: string | null | undefined, culture: Culture): SyndicLink {
  const formatted = formatEnterpriseNumber(number)
  return { name: name ?? formatted, number: formatted, url: syndicPath(number, culture) }
}

function takeover({ enterpriseNumber, name, kind, on, evidence }: Absorbed, culture: Culture): Takeover {
  const texts = syndicTexts[culture]
  return {
    ...syndicLink(enterpriseNumber, name, culture),
    on: on ?? undefined,
    day: on === null ? texts.historyUnknownDay : day(on, culture),
    kind: texts[kindTexts[kind]],
    evidence: evidence === '' ? undefined : evidenceIn(evidence, culture),
  }
}

export const takeovers = ({ absorbed }: Consolidation, culture: Culture): Takeover[] =>
  absorbed.map((step) => takeover(step, culture))

const noticeTexts = {
  absorption: 'successorNotice',
  division: 'successorDivided',
  renumbering: 'successorRenumbered',
  'own-firm': 'successorNotice',
} as const satisfies Record<SuccessionKind, keyof typeof syndicTexts.nl>

const statusTexts = {
  absorption: 'statusMerged',
  division: 'statusDivided',
  renumbering: 'statusRenumbered',
  'own-firm': 'statusOwnFirm',
} as const satisfies Record<SuccessionKind, keyof typeof syndicTexts.nl>

/** Several heirs make a division, whatever each step is called. */
const kindOf = (heirs: readonly Heir[]): SuccessionKind =>
  heirs.length > 1 ? 'division' : (heirs[0]?.kind ?? 'absorption')

/** How a syndic went on as another, as its status. */
export const wentOnText = ({ heirs }: Required<Consolidation>, culture: Culture): string =>
  syndicTexts[culture][statusTexts[kindOf(heirs)]]

/** `, ` and at last ` en `. */
const before = (at: number, count: number, culture: Culture): string =>
  at === 0 ? '' : at === count - 1 ? ` ${syndicTexts[culture].lastOfSeveral} ` : ', '

/** Undefined while a syndic goes on itself. */
export function successorOf(
  { consolidation: { successor, path, heirs } }: Pick<SyndicSummary, 'consolidation'>,
  names: FormerNames,
  culture: Culture,
): Successor | undefined {
  if (successor === null) return undefined
  const linkTo = (number: EnterpriseNumber) => syndicLink(number, names.get(number)?.name, culture)
  const numbers = heirs.length === 0 ? [successor] : heirs.map(({ enterpriseNumber }) => enterpriseNumber)
  const last = path.at(-1)
  return {
    notice: syndicTexts[culture][noticeTexts[kindOf(heirs)]],
    heirs: numbers.map((number, at) => ({
      ...linkTo(number),
      before: before(at, numbers.length, culture),
    })),
    // Of several each goes its own way.
    today: numbers.length > 1 || last === undefined || last === successor ? undefined : linkTo(last),
  }
}

// The consolidation of a syndic as a line in time: what it took over, and what it went on as.

import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { day } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { FormerNames } from '../former-names.ts'
import type { Absorbed, Consolidation, SuccessionKind } from '../mandates/mandate.ts'
import type { SyndicSummary } from '../summary.ts'
import { syndicTexts } from '../texts.ts'

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
  evidence: string | undefined
}

export interface Successor extends SyndicLink {
  /** What comes before the link: `Nieuw ondernemingsnummer:`. */
  notice: string
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
    evidence: evidence === '' ? undefined : fillText(texts.historyEvidence, { evidence }),
  }
}

export const takeovers = ({ absorbed }: Consolidation, culture: Culture): Takeover[] =>
  absorbed.map((step) => takeover(step, culture))

type Syndic = Pick<SyndicSummary, 'enterpriseNumber' | 'consolidation'>

/** Undefined while a syndic goes on itself. */
export function successorOf(
  { enterpriseNumber, consolidation: { successor, path } }: Syndic,
  names: FormerNames,
  culture: Culture,
): Successor | undefined {
  if (successor === null) return undefined
  const last = path.at(-1)
  const nameOf = (number: EnterpriseNumber) => names.get(number)?.name
  const kind = names.get(enterpriseNumber)?.wentOn.get(successor)
  const texts = syndicTexts[culture]
  return {
    ...syndicLink(successor, nameOf(successor), culture),
    notice: kind === 'renumbering' ? texts.successorRenumbered : texts.successorNotice,
    today: last === undefined || last === successor ? undefined : syndicLink(last, nameOf(last), culture),
  }
}

// The consolidation of a syndic as a line in time: what it took over, and what it went on as.

import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath } from '../../site/page-paths.ts'
import { day } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { Absorbed, Consolidation, SuccessionKind } from '../mandates/mandate.ts'
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

/** Undefined while a syndic goes on itself. */
export function successorOf(
  { successor, path }: Consolidation,
  names: ReadonlyMap<EnterpriseNumber, string>,
  culture: Culture,
): Successor | undefined {
  if (successor === null) return undefined
  const last = path.at(-1)
  return {
    ...syndicLink(successor, names.get(successor), culture),
    today: last === undefined || last === successor ? undefined : syndicLink(last, names.get(last), culture),
  }
}

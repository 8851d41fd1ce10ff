// Pure: an entity of the reuse format becomes mandates, successions and what is said of it as a holder. Never throws.
import { type EnterpriseNumber, parseEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { oneLine } from '../../../../src/text/one-line.ts'
import { languages, NATURAL_PERSON, nameKinds, VME_FORM } from '../../enterprise-register/codes.ts'
import { parseDay, parseEnd } from '../dates.ts'
import { registerEvidence } from '../evidence.ts'
import type { HolderLink, SuccessionLink } from '../link.ts'
import { parseFunctions } from './parse-functions.ts'
import type { ParseContext, ParsedEntity, ParsedReject } from './parsed.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml.ts'

/** Undefined when not even its number can be read. */
export function parseEntity(node: XmlNode, context: ParseContext): ParsedEntity | undefined {
  const key = parseEnterpriseNumber(textOf(node, 'Nbr') ?? '')
  if (key === undefined) return undefined
  const rejects: ParsedReject[] = []
  const history = parseHistory(node, key, rejects)
  const form = formOf(node)
  const isNaturalPerson = textOf(node, 'Type') === NATURAL_PERSON
  const isAnnulled = textOf(node, 'Status') === 'AN'
  const numbers = history.map((step) => step.number)
  const vmeNumber = numbers.at(-1) ?? key
  const functions = parseFunctions(node, { vmeNumber, numbers }, context)
  const isVme = form === 'vme' || (form === 'unknown' && !isNaturalPerson && functions.mandates.length > 0)
  const links = parseLinks(node, context, rejects)
  return {
    numbers,
    isVme,
    isAnnulled,
    mandates: isVme && !isAnnulled ? functions.mandates : [],
    successions: isAnnulled ? [] : [...renumberings(history), ...links.successions],
    ended: isAnnulled ? [] : links.ended,
    holders: isVme || isAnnulled ? [] : holdersOf(node, history, isNaturalPerson),
    rejects: [...rejects, ...(isVme || form === 'unknown' ? functions.rejects : [])],
    isUnsure: functions.rejects.length > 0 && (isVme || form === 'unknown'),
    otherFunctions: isVme ? functions.others : [],
    misplaced: isVme ? 0 : functions.mandates.length,
  }
}

/** A form that an entity had once counts when it has none today, as with one that stopped. */
function formOf(node: XmlNode): 'vme' | 'other' | 'unknown' {
  const forms = childrenOf(childOf(node, 'JurForms'), 'JurForm')
  const open = forms.filter((form) => parseEnd(textOf(childOf(form, 'Validity'), 'End')) === null)
  const counting = open.length > 0 ? open : forms
  if (counting.length === 0) return 'unknown'
  return counting.some((form) => textOf(form, 'Code') === VME_FORM) ? 'vme' : 'other'
}

interface HistoryStep {
  number: EnterpriseNumber
  /** First day under this number; null: not known. */
  begin: string | null
  end: string | null
}

/** The order of elements in EnterpriseNumbers is not published: a period belongs to the number before it. */
function parseHistory(node: XmlNode, key: EnterpriseNumber, rejects: ParsedReject[]): HistoryStep[] {
  const steps: HistoryStep[] = []
  const reject = (reason: 'number' | 'date', line: number) =>
    rejects.push({ reason, line, text: `EnterpriseNumber of ${key}`, kind: 'succession' })
  const visit = (parent: XmlNode): void => {
    let last: HistoryStep | undefined
    for (const child of parent.children) {
      if (child.name === 'Validity') {
        const begin = parseDay(textOf(child, 'Begin'))
        const end = parseEnd(textOf(child, 'End'))
        if (begin === undefined || end === undefined) reject('date', child.line)
        if (last !== undefined) Object.assign(last, { begin: begin ?? null, end: end ?? null })
      } else if (child.children.length > 0) visit(child)
      else if (/^(EnterpriseNumber|Number|Nbr)$/.test(child.name)) {
        const number = parseEnterpriseNumber(child.text.trim())
        if (number === undefined) reject('number', child.line)
        last = number === undefined ? undefined : { number, begin: null, end: null }
        if (last !== undefined) steps.push(last)
      }
    }
  }
  for (const group of childrenOf(node, 'EnterpriseNumbers')) visit(group)
  steps.sort((a, b) => (a.begin ?? '').localeCompare(b.begin ?? ''))
  // The key is the number at creation; a history that begins later leaves it out.
  if (!steps.some((step) => step.number === key)) steps.unshift({ number: key, begin: null, end: null })
  return steps.filter((step, position) => step.number !== steps[position - 1]?.number)
}

const renumberings = (history: readonly HistoryStep[]): SuccessionLink[] =>
  history.slice(1).map(({ number, begin }, position) => ({
    from: history[position]?.number ?? number,
    to: number,
    kind: 'renumbering',
    on: begin,
    evidence: registerEvidence({ kind: 'renumbering', on: begin }),
  }))

function parseLinks(
  node: XmlNode,
  { meanings, linkLabels, asOf }: ParseContext,
  rejects: ParsedReject[],
): { successions: SuccessionLink[]; ended: SuccessionLink[] } {
  const successions: SuccessionLink[] = []
  const ended: SuccessionLink[] = []
  for (const link of childrenOf(childOf(node, 'LinkedEnterprises'), 'LinkedEnterprise')) {
    const type = textOf(link, 'LinkType') ?? ''
    const kind = meanings.absorption.has(type)
      ? 'absorption'
      : meanings.division.has(type)
        ? 'division'
        : undefined
    if (kind === undefined) continue
    const from = parseEnterpriseNumber(textOf(link, 'Parent') ?? '')
    const to = parseEnterpriseNumber(textOf(link, 'Child') ?? '')
    const on = parseDay(textOf(childOf(link, 'Validity'), 'Begin'))
    const end = parseEnd(textOf(childOf(link, 'Validity'), 'End'))
    const reject = (reason: ParsedReject['reason']) =>
      rejects.push({
        reason,
        line: link.line,
        text: `link ${type} from ${from ?? '?'} to ${to ?? '?'}`,
        kind: 'succession',
      })
    if (from === undefined || to === undefined) reject('number')
    else if (from === to) reject('self')
    else if (on === undefined || end === undefined) reject('date')
    else {
      const evidence = registerEvidence({ kind, on, code: type, labels: linkLabels.get(type) ?? [] })
      const succession: SuccessionLink = { from, to, kind, on, evidence }
      const isAnnulled = textOf(link, 'EndReason') !== undefined || (end !== null && end <= asOf)
      if (isAnnulled) ended.push(succession)
      else successions.push(succession)
    }
  }
  return { successions, ended }
}

/** One row for each number it had: an absorbed or renumbered company is shown by the number it had then. */
function holdersOf(node: XmlNode, history: readonly HistoryStep[], isNaturalPerson: boolean): HolderLink[] {
  const legalKind = isNaturalPerson ? 'sole-trader' : 'legal-person'
  const names = namesOf(node)
  const validity = childOf(node, 'Validity')
  const startDate = parseDay(textOf(validity, 'Begin')) ?? null
  const stoppedOn = parseEnd(textOf(validity, 'End')) ?? parseDay(textOf(node, 'CloseDate')) ?? null
  return history.map(({ number, end }, position) => ({
    number,
    legalKind,
    names,
    startDate,
    stoppedOn: position < history.length - 1 ? (end ?? history[position + 1]?.begin ?? stoppedOn) : stoppedOn,
  }))
}

const ranks = { official: 0, abbreviation: 1, commercial: 2 } as const

/**
 * The names it has today, one official and one abbreviation a language, any number whose language is not known; those
 * it had last when it has none.
 */
function namesOf(node: XmlNode): HolderLink['names'] {
  const all = childrenOf(childOf(node, 'Denominations'), 'Denomination').flatMap((denomination) => {
    const kind = nameKinds[textOf(denomination, 'Type') ?? '']
    const text = oneLine(textOf(denomination, 'Name') ?? '')
    if (kind === undefined || text === '') return []
    const language = languages[textOf(denomination, 'Language') ?? ''] ?? null
    const end = parseEnd(textOf(childOf(denomination, 'Validity'), 'End')) ?? null
    return [{ text, language, kind, end }]
  })
  const open = all.filter(({ end }) => end === null)
  const last = all.reduce<string>((latest, { end }) => (end !== null && end > latest ? end : latest), '')
  const counting = open.length > 0 ? open : all.filter(({ end }) => end === last)
  const bySlot = new Map<string, HolderLink['names'][number]>()
  for (const { text, language, kind } of counting) {
    const isOneOfMany = kind === 'commercial' || language === null
    bySlot.set(`${kind} ${language} ${isOneOfMany ? text : ''}`, { text, language, kind })
  }
  return [...bySlot.values()].toSorted((a, b) => ranks[a.kind] - ranks[b.kind])
}

// Pure: the functions of an entity that are those of a syndic. The names of private persons end here.
import { type EnterpriseNumber, parseEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { parseDay, parseEnd } from '../dates.ts'
import type { Link } from '../link.ts'
import type { Meanings } from '../meanings.ts'
import type { ParseContext, ParsedReject } from './parsed.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml.ts'

export interface ParsedFunctions {
  mandates: Link[]
  rejects: ParsedReject[]
  /** Codes of functions that are none of a syndic. */
  others: string[]
}

interface Association {
  vmeNumber: EnterpriseNumber
  /** All that it has had. */
  numbers: readonly EnterpriseNumber[]
}

export function parseFunctions(
  node: XmlNode,
  association: Association,
  { meanings }: ParseContext,
): ParsedFunctions {
  const found: ParsedFunctions = { mandates: [], rejects: [], others: [] }
  const seen = new Set<string>()
  for (const item of childrenOf(childOf(node, 'Functions'), 'Function')) {
    const code = syndicCodeOf(item, meanings)
    if (code === undefined) {
      found.others.push(textOf(item, 'Code') ?? '')
      continue
    }
    const mandate = parseMandate(item, {
      ...association,
      code,
      isProvisional: meanings.provisional.has(code),
    })
    if (typeof mandate === 'string')
      found.rejects.push({
        reason: mandate,
        line: item.line,
        text: `function ${code} of ${association.vmeNumber}`,
        kind: 'mandate',
      })
    else if (!isRepeated(item, seen)) found.mandates.push(mandate)
  }
  return found
}

/** A function may have to be read as another one since the new company code (FunctionCAC). */
function syndicCodeOf(item: XmlNode, { syndic, provisional }: Meanings): string | undefined {
  const codes = [textOf(item, 'Code'), textOf(childOf(item, 'FunctionCAC'), 'Code')]
  return codes.find((code) => code !== undefined && (syndic.has(code) || provisional.has(code)))
}

/**
 * A record that stands there twice with the same Counter is one. Two persons of one name who began on one day have
 * two counters: nobody is ever taken for another because of a name.
 */
function isRepeated(item: XmlNode, seen: Set<string>): boolean {
  const counter = textOf(item, 'Counter')
  if (counter === undefined) return false
  const key = JSON.stringify([counter, contentOf(item)])
  const isSeen = seen.has(key)
  seen.add(key)
  return isSeen
}

const contentOf = (node: XmlNode): unknown =>
  node.children.length === 0
    ? [node.name, node.text.trim()]
    : [node.name, node.children.map((child) => contentOf(child))]

function parseMandate(
  item: XmlNode,
  { vmeNumber, numbers, code, isProvisional }: Association & { code: string; isProvisional: boolean },
): Link | ParsedReject['reason'] {
  const holder = parseHolder(item)
  if (typeof holder === 'string') return holder
  // An association cannot be its own syndic, under none of its numbers.
  if (holder.holderNumber !== null && numbers.includes(holder.holderNumber)) return 'self'
  const validity = childOf(item, 'Validity')
  const begin = parseDay(textOf(validity, 'Begin'))
  const end = parseEnd(textOf(validity, 'End'))
  if (begin === undefined || end === undefined) return 'date'
  if (begin !== null && end !== null && end < begin) return 'period'
  return { vmeNumber, ...holder, functionCode: code, isProvisional, begin, end }
}

/** A person beside an enterprise represents it; the enterprise is the holder then. */
function parseHolder(
  item: XmlNode,
): Pick<Link, 'holderKind' | 'holderNumber' | 'name'> | 'number' | 'holder' {
  const enterprise = childOf(item, 'HeldByEnterprise')
  const person = childOf(item, 'HeldByPerson')
  if (enterprise !== undefined) {
    const number = parseEnterpriseNumber(textOf(enterprise, 'ExecutingEnterprise') ?? '')
    return number === undefined ? 'number' : { holderKind: 'enterprise', holderNumber: number, name: null }
  }
  if (person === undefined) return 'holder'
  const ownFirm = textOf(person, 'PropertyManagementCompany')
  if (ownFirm === undefined) return { holderKind: 'person', holderNumber: null, name: null }
  const number = parseEnterpriseNumber(ownFirm)
  if (number === undefined) return 'number'
  // In the order in which the register names a natural person's own firm.
  const name = [textOf(person, 'Name'), textOf(person, 'FirstName')].filter((part) => part !== undefined)
  return { holderKind: 'person', holderNumber: number, name: name.join(' ') || null }
}

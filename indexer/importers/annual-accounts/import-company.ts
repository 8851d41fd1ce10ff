// All that the bank has of one company: the list of its deposits first, then of each that is new its figures and documents.
import type { EnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { BankStop, NoAnswer } from './answers.ts'
import { type DocumentTools, readDocument } from './documents.ts'
import { parseAccounts } from './parse-accounts.ts'
import {
  listKnownDeposits,
  listWantedFilings,
  noteFailure,
  type StoredRubrics,
  storeFigures,
  storeList,
  storeState,
  type WantedFiling,
} from './store.ts'
import { forms, stateOfMissing, wantedForms } from './wanted-forms.ts'

export interface CompanyTools extends DocumentTools {
  signal: AbortSignal
}

export interface CompanyCounts {
  /** As the bank answered; failed: it did not. */
  outcome: 'listed' | 'empty' | 'unknown' | 'failed'
  added: number
  changed: number
  /** Deposits whose figures were read. */
  figures: number
  /** Documents that are kept. */
  documents: number
  /** Forms that the bank does not have. */
  missing: number
}

/** Figures as they are stored, and what was left out of them; undefined when the body holds none. */
export function readFigures(
  body: unknown,
  reference: string,
): { rubrics: StoredRubrics; notes: string[] } | undefined {
  const parsed = parseAccounts(body)
  if (parsed === undefined || (parsed.reference !== null && parsed.reference !== reference)) return undefined
  const rubrics: StoredRubrics = {}
  for (const [code, { current, previous }] of parsed.rubrics) rubrics[code] = [current, previous]
  return { rubrics, notes: parsed.notes.slice(0, 20) }
}

/** False where the bank has none. */
async function importFigures(
  { reference, depositDate }: WantedFiling,
  { sql, bank, today, note }: CompanyTools,
): Promise<boolean> {
  const answer = await bank.figures(reference)
  const figures = answer.status === 'good' ? readFigures(answer.body, reference) : undefined
  if (figures !== undefined) {
    await storeFigures(sql, { reference, ...figures })
    return true
  }
  if (answer.status !== 'none') note(`${reference}: its figures are left out: they cannot be read`)
  const state = answer.status === 'none' ? stateOfMissing({ reference, depositDate }, today) : 'none'
  if (state !== undefined) await storeState(sql, { reference, form: 'figures', state })
  return false
}

async function importList(number: EnterpriseNumber, { sql, bank, note }: CompanyTools) {
  const { outcome, references, rejected, isWrapped } = await bank.references(number)
  const known = await listKnownDeposits(sql, number)
  if (outcome !== 'listed' && known.length > 0)
    note(`${number}: the bank lists none of the ${known.length} filings that it had; they are kept`)
  if (isWrapped) note('the bank wraps its lists of references in an object')
  for (const { reason } of rejected) note(`a reference is left out: ${reason}`)
  const all = [...known, ...references]
  const stored = await storeList(sql, {
    ...{ number, outcome },
    references: references.map((one) => ({ ...one, ...wantedForms(one, all) })),
  })
  for (const reference of stored.foreign) note(`${reference} is listed under two enterprises`)
  return { outcome, ...stored }
}

/** Throws a BankStop, or the reason of the signal. What one company lacks an answer to is read the next time. */
export async function importCompany(number: EnterpriseNumber, tools: CompanyTools): Promise<CompanyCounts> {
  const { sql, signal, note } = tools
  const counts: CompanyCounts = {
    ...{ outcome: 'failed', added: 0, changed: 0, figures: 0, documents: 0, missing: 0 },
  }
  try {
    const { outcome, added, changed } = await importList(number, tools)
    Object.assign(counts, { outcome, added, changed })
    for (const filing of await listWantedFilings(sql, number))
      for (const form of forms) {
        if (filing[form] !== 'wanted') continue
        signal.throwIfAborted()
        if (form === 'figures') {
          if (await importFigures(filing, tools)) counts.figures += 1
          else counts.missing += 1
        } else {
          const kept = await readDocument(filing, form, tools)
          if (kept === undefined) counts.missing += 1
          else counts.documents += kept
        }
      }
  } catch (error) {
    // What ends the run may be an answer to this question alone: the next run begins with others.
    const isUnknown = error instanceof BankStop && error.kind === 'unexpected'
    if (!(isUnknown || error instanceof NoAnswer)) throw error
    note(`${number}: ${isUnknown ? error.message : `no answer (${error.message})`}`)
    if (counts.outcome === 'failed') await noteFailure(sql, number)
    if (isUnknown) throw error
    counts.outcome = 'failed'
  }
  return counts
}

// What was filed in the last days, from the bank's extracts: one call a day and content in place of one a company. What they hold
// of other companies is passed over. An extract must name the enterprise of each reference; source.md says what is known of that.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type EnterpriseNumber, parseEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { type ArchiveLimits, type Member, openArchive } from '../archive.ts'
import type { Bank } from './bank.ts'
import { fieldsOf, jsonIn, textField } from './fields.ts'
import { type CompanyTools, readFigures } from './import-company.ts'
import { parseAccounts } from './parse-accounts.ts'
import { parseReferences, type Reference } from './parse-references.ts'
import {
  listCompaniesAmong,
  listKnownDeposits,
  listReadDays,
  listUnreadAmong,
  noteReadDay,
  storeFigures,
  storeList,
} from './store.ts'
import { wantedForms } from './wanted-forms.ts'

const MEGABYTE = 1_048_576
const limits: ArchiveLimits = {
  entries: 50_000,
  entryBytes: 64 * MEGABYTE,
  totalBytes: 16_384 * MEGABYTE,
  ratio: 200,
  ratioFromBytes: 10 * MEGABYTE,
}

/** Days of which extracts are asked for: the bank keeps the recent ones. */
const DAYS = 7
/** An extract that is not there yet may come so many days late. */
const LATE_DAYS = 2

export interface ExtractCounts {
  days: number
  added: number
  figures: number
}

/** Working days before a day, the earliest first. */
export function recentWorkingDays(today: string): string[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - DAYS + at)
    return day
  })
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
}

/** Undefined for what is no JSON. */
async function jsonOf(member: Member): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of member.open()) pieces.push(piece)
  try {
    return jsonIn(Buffer.concat(pieces))
  } catch {
    return undefined
  }
}

/** The JSON of each member, one at a time. */
async function* bodiesIn(path: string): AsyncGenerator<unknown> {
  const archive = await openArchive(path, limits)
  try {
    for (const [name, member] of archive.members) if (name.endsWith('.json')) yield await jsonOf(member)
  } finally {
    archive.close()
  }
}

const numberOf = (entry: unknown): EnterpriseNumber | undefined =>
  parseEnterpriseNumber(textField(fieldsOf(entry), 'enterprisenumber') ?? '')

/** By enterprise, those that can be told whose they are. */
async function readReferences(path: string, note: CompanyTools['note']) {
  const byNumber = new Map<EnterpriseNumber, Reference[]>()
  for await (const body of bodiesIn(path)) {
    const entries = Array.isArray(body) ? body : [body]
    for (const entry of entries) {
      const number = numberOf(entry)
      const [reference] = parseReferences([entry])?.references ?? []
      if (reference === undefined) continue
      if (number === undefined) note('references of an extract name no enterprise and are left out')
      else byNumber.set(number, [...(byNumber.get(number) ?? []), reference])
    }
  }
  return byNumber
}

async function storeReferences(path: string, { sql, note }: CompanyTools): Promise<number> {
  const byNumber = await readReferences(path, note)
  const ours = await listCompaniesAmong(sql, [...byNumber.keys()])
  let added = 0
  for (const number of ours) {
    const references = byNumber.get(number) ?? []
    const all = [...(await listKnownDeposits(sql, number)), ...references]
    const wanted = references.map((one) => ({ ...one, ...wantedForms(one, all) }))
    added += (await storeList(sql, { number, references: wanted })).added
  }
  return added
}

async function storeAllFigures(path: string, { sql }: CompanyTools): Promise<number> {
  let figures = 0
  for await (const body of bodiesIn(path)) {
    const reference = parseAccounts(body)?.reference ?? null
    if (reference === null || !(await listUnreadAmong(sql, [reference])).has(reference)) continue
    const read = readFigures(body, reference)
    if (read === undefined) continue
    await storeFigures(sql, { reference, ...read })
    figures += 1
  }
  return figures
}

/** Undefined where the bank has no extract of the day. */
async function importDay(day: string, tools: CompanyTools): Promise<Omit<ExtractCounts, 'days'> | undefined> {
  const path = join(tools.folder, `${day}.zip`)
  const ask = async (content: Parameters<Bank['extract']>[1]): Promise<boolean> => {
    const answer = await tools.bank.extract(day, content, path)
    if (answer.status === 'too-large') tools.note(`the extract of ${day} is larger than is read`)
    return answer.status === 'good'
  }
  try {
    if (!(await ask('references'))) return undefined
    const added = await storeReferences(path, tools)
    const figures = (await ask('accountingData')) ? await storeAllFigures(path, tools) : 0
    return { added, figures }
  } finally {
    await rm(path, { force: true })
  }
}

/** Throws as the calls of the bank do; a day that was cut off is read again. */
export async function importExtracts(tools: CompanyTools): Promise<ExtractCounts> {
  const days = recentWorkingDays(tools.today)
  const read = await listReadDays(tools.sql, days)
  const counts = { days: 0, added: 0, figures: 0 }
  for (const day of days.filter((one) => !read.has(one))) {
    tools.signal.throwIfAborted()
    const done = await importDay(day, tools)
    const isLate = Date.parse(tools.today) - Date.parse(day) > LATE_DAYS * 86_400_000
    if (done !== undefined || isLate) await noteReadDay(tools.sql, day)
    if (done === undefined) continue
    counts.days += 1
    counts.added += done.added
    counts.figures += done.figures
  }
  return counts
}

// Stages a data file: every entity is parsed when its end is read, and nothing of it is kept in memory after that.
import { basename } from 'node:path'
import { parseEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import type { ImportReport } from '../../report.ts'
import type { LinkKind } from '../comparison.ts'
import type { Staging } from '../store-staging.ts'
import type { ReuseExtract } from './extract.ts'
import { parseEntity } from './parse.ts'
import type { ParseContext, ParsedEntity } from './parsed.ts'
import { type ReusePart, readParts } from './read.ts'
import { textOf, type XmlNode } from './xml.ts'

export interface StageContext extends ParseContext {
  extract: ReuseExtract
  staging: Staging
  report: ImportReport
  /** Functions that the codes file has; undefined without such a file. */
  knownFunctions: ReadonlySet<string> | undefined
  onBytes: (bytes: number) => void
}

export interface StageCounts {
  read: Record<LinkKind, number>
  /** Entities whose number cannot be read: what is absent cannot be told from them. */
  unreadable: number
  rows: Map<string, number>
}

interface Stage extends StageContext, StageCounts {
  file: string
  entities: number
  cancelled: number
  misplaced: number
  unknownFunctions: Map<string, number>
  footer: XmlNode | undefined
}

export async function stageExtract(context: StageContext): Promise<StageCounts> {
  const { data } = context.extract
  const stage: Stage = {
    ...context,
    file: basename(data.name),
    read: { mandate: 0, succession: 0, holder: 0 },
    unreadable: 0,
    rows: new Map(),
    entities: 0,
    cancelled: 0,
    misplaced: 0,
    unknownFunctions: new Map(),
    footer: undefined,
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of data.open()) {
      context.onBytes(chunk.length)
      yield chunk
    }
  }
  for await (const parts of readParts({ name: data.name, chunks: chunks() })) {
    for (const part of parts) stagePart(stage, part)
    await context.staging.flush()
  }
  checkFooter(stage)
  await context.staging.flush(true)
  if (stage.misplaced > 0)
    context.report.note(
      `${stage.misplaced} functions of a syndic stand in entities of another form than 070; they were left out`,
    )
  for (const [code, count] of stage.unknownFunctions)
    context.report.note(
      `the function ${code} is in no list of the codes file (${count} rows); it is taken for none of a syndic`,
    )
  const { mandate, succession } = stage.read
  stage.rows.set(stage.file, mandate + succession + stage.unreadable)
  return stage
}

function stagePart(stage: Stage, { kind, node }: ReusePart): void {
  if (kind === 'entity') stageEntityNode(stage, node)
  else if (kind === 'cancelled') stageCancelled(stage, node)
  else if (kind === 'footer') stage.footer = node
}

function rejectUnreadable(stage: Stage, node: XmlNode, text: string): void {
  stage.unreadable += 1
  stage.report.reject({ reason: 'number', file: stage.file, line: node.line, text, kind: 'holder' })
}

function stageCancelled(stage: Stage, node: XmlNode): void {
  stage.cancelled += 1
  const [first] = leaves(node)
  const number = parseEnterpriseNumber(first ?? '')
  if (number === undefined) rejectUnreadable(stage, node, 'CancelledEnterpriseNumber')
  else stage.staging.spoken(0, number, true)
}

const leaves = (node: XmlNode): string[] =>
  node.children.length === 0 ? [node.text.trim()] : node.children.flatMap(leaves)

function stageEntityNode(stage: Stage, node: XmlNode): void {
  stage.entities += 1
  const entity = parseEntity(node, stage)
  if (entity === undefined) rejectUnreadable(stage, node, 'Nbr of an Enterprise')
  else stageEntity(stage, entity)
}

function stageEntity(stage: Stage, entity: ParsedEntity): void {
  const { staging, report, read, extract, asOf, file, entities: ordinal } = stage
  const { numbers, isVme, mandates, successions, ended, holders } = entity
  for (const { reason, line, text, kind } of entity.rejects) {
    report.reject({ reason, file, line, text, kind })
    read[kind] += 1
  }
  for (const code of entity.otherFunctions) countUnknown(stage, code)
  stage.misplaced += entity.misplaced
  // A full replaces whatever it does not hold; only associations matter there, for a record that comes twice.
  if (extract.type === 'change' || isVme)
    for (const number of numbers) staging.spoken(ordinal, number, entity.isAnnulled)
  const vme = numbers.at(-1)
  if (entity.isUnsure && vme !== undefined) staging.unsure(vme)
  for (const mandate of mandates) staging.mandate(ordinal, mandate, asOf)
  for (const succession of successions) staging.succession(ordinal, succession, false)
  for (const succession of ended) staging.succession(ordinal, succession, true)
  for (const holder of holders) staging.holder(ordinal, holder)
  read.mandate += mandates.length
  read.succession += successions.length
  read.holder += holders.length
}

const MAX_UNKNOWN = 20

/** Only what looks like a code is repeated in a note. */
function countUnknown({ knownFunctions, unknownFunctions: counts }: Stage, code: string): void {
  if (knownFunctions?.has(code) !== false || !/^\d{1,5}$/.test(code)) return
  if (counts.size < MAX_UNKNOWN || counts.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
}

/** The counts at the end tell a whole file from one that was cut and mended. */
function checkFooter({ footer, extract, entities, cancelled }: Stage): void {
  const { name } = extract.data
  if (footer === undefined) throw new Error(`${name}: its Footer is missing; the file was cut off`)
  const check = (field: string, text: string | undefined, count: number): void => {
    if (text === undefined || Number(text) === count) return
    throw new Error(
      `${name}, line ${footer.line}: ${field} says ${text.slice(0, 20)}, but the file holds ${count}; it is not whole`,
    )
  }
  const of = (group: string): string | undefined =>
    textOf(footer, `NbrOf${group}`) ?? textOf(footer, `Nbr${group}`)
  check('NbrOfEnterprises', of('Enterprises'), entities)
  check('NbrOfCancelledEnterprises', of('CancelledEnterprises'), cancelled)
}

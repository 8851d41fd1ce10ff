// The replies of an export: its count, or its file.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import { requireScope } from '../keys/require-scope.ts'
import type { Services } from '../services.ts'
import type { CsvDelimiter } from '../text/csv.ts'
import type { Culture } from '../text/culture.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import type { Warning } from '../warnings.ts'
import type { Row } from './column.ts'
import type { Family } from './family.ts'
import type { Table } from './formats/format.ts'
import { type FormatName, formats } from './formats/formats.ts'
import { hasPoints } from './formats/json-rows.ts'
import { paced } from './paced.ts'
import { priceOf } from './price.ts'
import { closing, type OpenedRows, type Wish } from './roads/opened-rows.ts'
import { estimateBytes } from './sized.ts'
import { tableOf } from './table.ts'
import type { ExportTurns } from './turns.ts'

/** Rows that are written to tell how large a file gets. */
const SAMPLE_ROWS = 50
// Beside what each request costs.
const FILE_COST = 46

export interface Wanted {
  format?: FormatName | undefined
  delimiter?: CsvDelimiter | undefined
  culture?: Culture | undefined
  count?: 'true' | 'false' | undefined
}

/** What is exported, however it was asked for. */
export interface Exported {
  /** Of the file and the count. */
  name: string
  family: Family
  /** What narrows it, as it was asked, by the names of parameters. */
  asked: Readonly<Record<string, string>>
  warnings: Warning[]
  sample(
    wish: Pick<Wish, 'culture' | 'publicUrl'> & { size: number },
  ): Promise<{ total: number; rows: Row[] }>
  open(wish: Wish): Promise<OpenedRows>
}

export interface ExportContext {
  services: Services
  publicUrl: string
  turns: ExportTurns
}

/** Throws parameters_invalid for rows without places as GeoJSON. */
export function checkFormat(format: FormatName, { columns }: Family): void {
  if (!('needsPoints' in formats[format]) || hasPoints(columns)) return
  const fault = {
    parameter: 'format',
    code: 'not_in_list',
    values: { list: 'csv, xlsx, ndjson, parquet' },
  } as const
  throw new Problem('parameters_invalid', { faults: [fault] })
}

async function readTable(
  { family, asked }: Exported,
  { culture, delimiter, publicUrl }: Wish,
  { services, mayName = () => true }: Pick<ExportContext, 'services'> & Partial<Pick<OpenedRows, 'mayName'>>,
): Promise<Table> {
  const { sources } = await services.sourceDates()
  const day = brusselsDay(new Date(services.now()))
  return tableOf({ family, asked, culture, delimiter, publicUrl, sources, day, mayName })
}

async function sendCount(exported: Exported, wish: Wish, context: ExportContext) {
  const { total, rows } = await exported.sample({ ...wish, size: SAMPLE_ROWS })
  const table = await readTable(exported, wish, context)
  const { asOf } = await context.services.sourceDates()
  return {
    family: exported.name,
    format: wish.format,
    rows: total,
    bytes: await estimateBytes(wish.format, table, { rows, total }),
    price: priceOf(exported.family.price, total),
    asOf,
    warnings: exported.warnings,
  }
}

interface OpenedFile {
  file: Readable
  /** When nothing of it is read any more; any number of times. */
  end(): Promise<void>
}

/** @param onEnd Called more than once. */
async function openFile(
  exported: Exported,
  wish: Wish,
  { context, onEnd }: { context: ExportContext; onEnd: () => void },
): Promise<OpenedFile> {
  const rows = await exported.open(wish)
  const end = async (): Promise<void> => {
    await rows.close()
    onEnd()
  }
  try {
    const table = await readTable(exported, wish, { ...context, mayName: rows.mayName })
    // At the end of its pieces too, so that it is over for whoever has read them.
    return { file: Readable.from(closing(paced(rows.pieces(table)), end), { objectMode: false }), end }
  } catch (error) {
    await rows.close()
    throw error
  }
}

/** Throws what a key, its turn or the rows are refused with, before the first byte. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  exported: Exported,
  { context, ...wanted }: Wanted & { context: ExportContext },
): Promise<unknown> {
  const { format = 'csv', delimiter = 'semicolon', culture, count } = wanted
  const wish: Wish = { format, delimiter, culture, publicUrl: context.publicUrl }
  const { family, name, warnings } = exported
  checkFormat(format, family)
  if (count === 'true') return sendCount(exported, wish, context)
  const key = requireScope(request, 'export')
  reply.charge(FILE_COST)
  const { mediaType, extension } = formats[format]
  const day = brusselsDay(new Date(context.services.now()))
  reply.headers({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${name}-${day}.${extension}"`,
    'cache-control': 'no-store',
  })
  // Of a stream the framework would read all to answer HEAD.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const road = family.road.by === 'index' ? 'index' : 'session'
  const leave = await context.turns.enter({ account: key.accountId, road })
  try {
    const { file, end } = await openFile(exported, wish, { context, onEnd: leave })
    // Of the reply: the file is closed once the rows that it has asked for have come, whether anybody is there or not.
    reply.raw.once('close', () => void end())
    if (reply.raw.destroyed) await end()
    // Which reading of the words found something is known now.
    setWarnings(reply, warnings)
    return reply.send(file)
  } catch (error) {
    leave()
    throw error
  }
}

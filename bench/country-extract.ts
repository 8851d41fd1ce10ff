// Full extracts of the proportions of the real one, around that of the sample country: of twenty entities one is kept, and
// three quarters of the bytes are activities. Each row of enterprise.csv of the sample is followed by those of others.
import { join } from 'node:path'
import { type FileName, fileNames, headerLine, metaFile } from '../fixtures/sample/csv.ts'
import { printedNumber, printedUnitNumber } from '../fixtures/sample/entity.ts'
import { inChunks, writeZip } from '../fixtures/sample/zip.ts'
import { type Archive, openArchive } from '../indexer/importers/archive.ts'

const FIRST_OTHER = 2_000_000

/** A line of an entity that is not kept; each a little different, as compression of the real one has it. */
const others: Record<FileName, (nth: number) => string> = {
  enterprise: (nth) =>
    nth % 3 === 0
      ? `"${numberOf(nth)}","AC","000","1",,,${dayOf(nth)}\n`
      : `"${numberOf(nth)}","AC","000","2","${['610', '014', '015', '706'][nth % 4]}",,${dayOf(nth)}\n`,
  establishment: (nth) => `"${unitOf(nth)}",${dayOf(nth)},"${numberOf(nth)}"\n`,
  denomination: (nth) => `"${numberOf(nth)}","${1 + (nth % 2)}","001","Handel en Diensten ${word(nth)}"\n`,
  address: (nth) =>
    `"${unitOf(nth)}","BAET",,,"${1_000 + (nth % 9_000)}","${word(nth)}","${word(nth)}","${word(nth * 7)}straat","Rue ${word(nth * 7)}","${1 + (nth % 200)}","","",\n`,
  contact: (nth) => `"${numberOf(nth)}","ENT","TEL","0${(nth * 7_919) % 99_999_999}"\n`,
  activity: (nth) =>
    `"${numberOf(nth)}","00${1 + (nth % 6)}","${nth % 2 === 0 ? '2008' : '2025'}","${41_000 + ((nth * 31) % 21_000)}","${nth % 4 === 0 ? 'MAIN' : 'SECO'}"\n`,
  branch: () => '',
}

/** Rows of others by row of an enterprise of the sample: of the real register, which has 36 million activities. */
const rowsAnEntity: Record<FileName, number> = {
  enterprise: 19,
  establishment: 16,
  denomination: 31,
  address: 27,
  contact: 7,
  activity: 340,
  branch: 0,
}

const syllables = ['ba', 'ren', 'to', 'mil', 'za', 'ker', 'lo', 'ves', 'ni', 'dor', 'pa', 'gent']
const word = (nth: number): string =>
  [nth, nth * 3, nth * 7].map((value) => syllables[(value >>> 1) % syllables.length]).join('')
const numberOf = (nth: number): string => printedNumber(FIRST_OTHER + ((nth * 7_919) % 9_000_000))
const unitOf = (nth: number): string => printedUnitNumber(20_100_000 + ((nth * 7_919) % 50_000_000))
const dayOf = (nth: number): string => `${10 + (nth % 18)}-0${1 + (nth % 9)}-${1970 + (nth % 50)}`

interface Variant {
  /** Names of one entity in a hundred end with it. */
  ending: string
}

const isChanged = (line: string): boolean =>
  /^"\d{4}\.\d{3}\.(\d{3})"/.exec(line)?.[1]?.endsWith('07') === true

async function linesOf(archive: Archive, file: string): Promise<string[]> {
  const parts: Buffer[] = []
  for await (const chunk of archive.members.get(file)?.open() ?? []) parts.push(chunk)
  return Buffer.concat(parts).toString().split('\n').slice(0, -1)
}

function* withOthers(
  file: FileName,
  sample: readonly string[],
  { entities, ending }: Variant & { entities: number },
) {
  yield `${headerLine(file)}\n`
  const rows = sample.slice(1)
  const wanted = entities * rowsAnEntity[file]
  let written = 0
  for (const [at, line] of rows.entries()) {
    yield file === 'denomination' && isChanged(line) ? `${line.slice(0, -1)}${ending}"\n` : `${line}\n`
    for (const end = (wanted * (at + 1)) / rows.length; written < end; written += 1)
      yield others[file](written)
  }
}

/** Writes two fulls of one number and day that differ in the name of one entity in a hundred, and returns their paths. */
export async function generateCountryExtracts(
  samplePath: string,
  { folder, number, date }: { folder: string; number: number; date: string },
): Promise<[string, string]> {
  const sample = await openArchive(samplePath)
  try {
    const lines = new Map<string, string[]>()
    for (const file of [...fileNames, 'code'] as const) lines.set(file, await linesOf(sample, `${file}.csv`))
    const entities = (lines.get('enterprise')?.length ?? 1) - 1
    const write = async (name: string, variant: Variant): Promise<string> => {
      const path = join(folder, `${name}.zip`)
      const meta = metaFile({ snapshotDate: date, extractNumber: number, type: 'full' })
      const rows = (file: FileName) => withOthers(file, lines.get(file) ?? [], { entities, ...variant })
      await writeZip(
        path,
        [
          { name: 'meta.csv', chunks: () => [meta] },
          { name: 'code.csv', chunks: () => [`${(lines.get('code') ?? []).join('\n')}\n`] },
          ...fileNames.map((file) => ({ name: `${file}.csv`, chunks: () => inChunks(rows(file)) })),
        ],
        date.split('-').toReversed().join('-'),
      )
      return path
    }
    return [await write('country-one', { ending: ' I' }), await write('country-two', { ending: ' II' })]
  } finally {
    sample.close()
  }
}

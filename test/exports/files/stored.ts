// Stored files for tests: random bytes as a build writes them.
import { randomUUID } from 'node:crypto'
import { storePieces } from '../../../indexer/exports/store-pieces.ts'
import { type ExportFile, isCompressed, pathOf } from '../../../src/exports/files/export-file.ts'
import type { FormatName } from '../../../src/exports/formats/formats.ts'
import type { Dice } from '../../support/seed.ts'

async function* piecesOf(bytes: Buffer, dice: Dice): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + dice.below(200_000)
    yield bytes.subarray(at, at + length)
    at += length
  }
}

/** Lines that compress as rows do. */
export const textOf = (dice: Dice, length: number): Buffer => {
  const words = ['"0417497106";', 'Résidence ', 'Étoile;', '9000;', 'Gent / Gand;', '\r\n']
  const parts: string[] = []
  for (let size = 0; size < length; size += 8) parts.push(dice.pick(words))
  return Buffer.from(parts.join('')).subarray(0, length)
}

export async function storeFile(
  folder: string,
  format: FormatName,
  { bytes, dice }: { bytes: Buffer; dice: Dice },
): Promise<ExportFile> {
  const file: Omit<ExportFile, 'stored'> = {
    id: '7',
    build: randomUUID(),
    state: 'ready',
    percent: 100,
    family: 'portfolios',
    format,
    filters: {},
    culture: null,
    delimiter: 'semicolon',
    accountId: null,
    purchaseId: null,
    createdAt: '2026-11-20T03:00:00Z',
    readyAt: '2026-11-20T23:30:00Z',
    purgeAt: null,
  }
  const stored = await storePieces(piecesOf(bytes, dice), {
    path: pathOf(folder, file),
    isCompressed: isCompressed(format),
  })
  return { ...file, stored: { rows: 3, ...stored } }
}

// What an import has to say at its end: counts by kind, rejected rows with samples, notes.
import { visibleText } from '../../src/text/visible-text.ts'

export interface Reject {
  /** A short code that groups them: number, date, columns, quotes, encoding. */
  reason: string
  file: string
  /** Line 1 is the header. */
  line: number
  text: string
  /** Kind of the entity the row belongs to, as far as it is known. */
  kind: string
  /** One value of it is rejected and the rest kept: it does not count where a share of rows is too much. */
  isKept?: boolean
}

export interface RejectGroup {
  reason: string
  count: number
  sample: { file: string; line: number; text: string }[]
}

export interface KindCounts {
  read: number
  stored: number
  changed: number
  closed: number
  rejected: number
}

export interface ImportReport {
  reject(reject: Reject): void
  /** Each text is kept once, the first hundred of them. */
  note(text: string): void
  /** Counts a code that no list holds; it becomes one note. */
  unknownCode(category: string, code: string): void
  readonly rejectedByKind: ReadonlyMap<string, number>
  readonly rejectedByFile: ReadonlyMap<string, number>
  rejects(): RejectGroup[]
  notes(): string[]
}

const SAMPLES = 5
const SAMPLE_CHARACTERS = 500
const NOTES = 100

export function createReport(): ImportReport {
  const groups = new Map<string, RejectGroup>()
  const byKind = new Map<string, number>()
  const byFile = new Map<string, number>()
  const notes = new Set<string>()
  let moreNotes = 0
  const codes = new Map<string, number>()
  return {
    reject({ reason, file, line, text, kind, isKept = false }) {
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
      if (!isKept) byFile.set(file, (byFile.get(file) ?? 0) + 1)
      const group = groups.get(reason) ?? { reason, count: 0, sample: [] }
      groups.set(reason, group)
      group.count += 1
      if (group.sample.length < SAMPLES)
        group.sample.push({ file: visibleText(file), line, text: visibleText(text, SAMPLE_CHARACTERS) })
    },
    note(text) {
      if (notes.has(text)) return
      if (notes.size < NOTES) notes.add(text)
      else moreNotes += 1
    },
    unknownCode(category, code) {
      const key = `${category} ${visibleText(code, 20)}`
      if (codes.size < NOTES || codes.has(key)) codes.set(key, (codes.get(key) ?? 0) + 1)
    },
    rejectedByKind: byKind,
    rejectedByFile: byFile,
    rejects: () => [...groups.values()],
    notes: () => [
      ...[...notes].map((text) => visibleText(text)),
      ...(moreNotes > 0 ? [`${moreNotes} more notes of the same kinds`] : []),
      ...[...codes].map(([code, count]) => `unknown code ${code}, kept as it is (${count} rows)`),
    ],
  }
}

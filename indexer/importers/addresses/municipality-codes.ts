// Codes of municipalities (NIS), which end when municipalities merge or move to another district: files of any year are
// read under the codes of today. The table is data/places/municipality-codes.csv, a constant that comes with the code.
import { readFileSync } from 'node:fs'

export interface MunicipalityCode {
  nis: string
  /** First and last day, ISO; the first of 1970 stands for what was there before the list began, null for no end. */
  validFrom: string
  validTo: string | null
  /** The code that goes on in its place. */
  successor: string | null
}

const file = new URL('../../../data/places/municipality-codes.csv', import.meta.url)

function readCodes(): Map<string, MunicipalityCode> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [nis = '', validFrom = '', validTo = '', successor = ''] = line.split(',')
      return [nis, { nis, validFrom, validTo: validTo || null, successor: successor || null }]
    }),
  )
}

let codes: Map<string, MunicipalityCode> | undefined

/** Every code that was valid at the end of 2018 or later, by itself. */
export function municipalityCodes(): ReadonlyMap<string, MunicipalityCode> {
  codes ??= readCodes()
  return codes
}

/**
 * The code under which a municipality goes on: that of today, or of another day (ISO). A code that had not begun by then
 * is answered as it is, since a merger cannot be undone from its result. Undefined for a code that is not known.
 */
export function currentMunicipality(nis: string, on?: string): string | undefined {
  const known = municipalityCodes()
  let code = known.get(nis)
  // A code ends before its successor begins, so that this ends too.
  while (code?.successor != null && (on === undefined || (code.validTo ?? on) < on))
    code = known.get(code.successor)
  return code?.nis
}

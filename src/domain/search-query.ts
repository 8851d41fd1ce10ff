// What a person may type into q, made fit to search with.
import { queryCut, type Warning } from './warnings.ts'

const MAX_QUERY_CODE_POINTS = 200

/** Composed, control characters as spaces, at most 200 code points; undefined when nothing is left. */
export function readSearchText(q: string | undefined, warnings: Warning[]): string | undefined {
  if (q === undefined) return undefined
  const text = q
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
  if (text === '') return undefined
  if (text.length <= MAX_QUERY_CODE_POINTS) return text
  const codePoints = Array.from(text)
  if (codePoints.length <= MAX_QUERY_CODE_POINTS) return text
  warnings.push(queryCut(MAX_QUERY_CODE_POINTS))
  return codePoints.slice(0, MAX_QUERY_CODE_POINTS).join('').trim()
}

// A text with the parts that were asked for, as the partial `marked` shows it.
import type { MatchedName } from '../../engine/matched-name.ts'

export interface MarkedPart {
  text: string
  isMarked: boolean
}

export function markedText({ text, ranges }: MatchedName): MarkedPart[] {
  const parts: MarkedPart[] = []
  let last = 0
  for (const [start, end] of ranges) {
    parts.push(
      { text: text.slice(last, start), isMarked: false },
      { text: text.slice(start, end), isMarked: true },
    )
    last = end
  }
  return [...parts, { text: text.slice(last), isMarked: false }].filter((part) => part.text !== '')
}

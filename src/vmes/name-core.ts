// What is left of an entity's name without legal words, articles and the town at its end: what people call it.
import { isJoiningWord, isLegalWord } from '../text/legal-words.ts'

/**
 * Core words of a name, given its folded words: `Vereniging van mede-eigenaars van de "Residentie Beuk" te 2900 Schoten` gives `beuk` when
 * schoten and 2900 are words of its place. Empty when the name says nothing of its own.
 */
export function nameCore(all: readonly string[], isPlaceWord: (word: string) => boolean): string[] {
  // The town at the end follows `te`, sometimes with more behind it: `te 9051 Gent, Albertlaan 28`.
  const at = all.lastIndexOf('te')
  let after = at + 1
  while (at > 0 && after < all.length && isPlaceWord(all[after] ?? '')) after++
  const kept = at > 0 ? [...all.slice(0, at), ...all.slice(after)] : all
  return kept.filter((word) => !isLegalWord(word) && !isJoiningWord(word))
}

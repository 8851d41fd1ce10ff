// What is left of an entity's name without legal words, articles and the town at its end: what people call it.
import { isJoiningWord, isLegalWord } from './legal-words.ts'
import { wordTexts } from './search-text.ts'

/**
 * Core words of a name: `Vereniging van mede-eigenaars van de "Residentie Beuk" te 2900 Schoten` gives `beuk` when
 * schoten and 2900 are words of its place. Empty when the name says nothing of its own.
 */
export function nameCore(name: string, isPlaceWord: (word: string) => boolean): string[] {
  const all = wordTexts(name)
  // Only a `te` with nothing but the place behind it is the town; `Ten Bos te Velde` keeps its end.
  const at = all.lastIndexOf('te')
  const isTownAtEnd = at > 0 && all.slice(at + 1).every(isPlaceWord)
  return (isTownAtEnd ? all.slice(0, at) : all).filter((word) => !isLegalWord(word) && !isJoiningWord(word))
}

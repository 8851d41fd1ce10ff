// A name with one typing error in its longest word.

/** A letter left out, doubled, replaced or swapped with the next; `next` gives numbers from 0 to 1. */
export function misspelt(name: string, next: () => number): string {
  const longest = [...name.matchAll(/\p{L}+/gu)].sort((a, b) => b[0].length - a[0].length)[0]
  if (longest === undefined) return name
  const [word] = longest
  const at = Math.floor(next() * word.length)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const spoilt = [
    () => before + after,
    () => before + letter + letter + after,
    () => `${before}${'eirsx'.charAt(Math.floor(next() * 5))}${after}`,
    () => before + after.charAt(0) + letter + after.slice(1),
  ][Math.floor(next() * 4)]
  return name.slice(0, longest.index) + spoilt?.() + name.slice(longest.index + word.length)
}

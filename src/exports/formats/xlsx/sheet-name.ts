// Names of sheets as Excel takes them.

const LONGEST = 31
// Kept for Excel's own use, in every case.
const reserved = /^history$/i

/** Without the quotes and blanks at both ends. */
function withoutEnds(text: string): string {
  let [from, until] = [0, text.length]
  while (" '".includes(text.charAt(from)) && from < until) from++
  while (" '".includes(text.charAt(until - 1)) && until > from) until--
  return text.slice(from, until)
}

/** What the name can be of, without the end that tells it from others. */
function allowed(text: string, longest: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[*?:\\/[\]\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/\s+/g, ' ')
  const cut = clean.slice(0, longest).toWellFormed().replace('\ufffd', '')
  const name = withoutEnds(cut)
  return name === '' || reserved.test(name) ? `${name} sheet`.trim() : name
}

/** Gives names, each once: Excel tells them apart without regard to case. */
export function openSheetNames(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` ${number}`
      const name = allowed(wanted, LONGEST - end.length) + end
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

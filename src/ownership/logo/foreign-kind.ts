// What a file is that is none of the pictures that are taken, so that its sender can be told: by its first bytes. Pure.

type Mark = readonly [at: number, signs: string]

const marks: readonly (readonly [kind: string, ...Mark[]])[] = [
  ['GIF', [0, 'GIF8']],
  ['TIFF', [0, 'II*\0'], [0, 'MM\0*']],
  ['PDF', [0, '%PDF']],
  ['AVIF', [4, 'ftypavif'], [4, 'ftypavis']],
  ['HEIC', [4, 'ftyphei'], [4, 'ftyphev'], [4, 'ftypmif1'], [4, 'ftypmsf1']],
  ['BMP', [0, 'BM']],
]
// Behind a declaration, a comment or two.
const SVG_WITHIN = 1_024

/** The common name of its kind; undefined for what is known by none. */
export function foreignKind(bytes: Buffer): string | undefined {
  const begin = bytes.toString('latin1', 0, SVG_WITHIN)
  const found = marks.find(([, ...of]) => of.some(([at, signs]) => begin.startsWith(signs, at)))
  if (found !== undefined) return found[0]
  return /^(?:\xef\xbb\xbf)?\s*</.test(begin) && /<svg[\s>/]/i.test(begin) ? 'SVG' : undefined
}

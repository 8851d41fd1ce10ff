// How the list of sessions names a browser: what a person recognises, and nothing by which one could be told from others.

// The first that a browser says it is; most say the names of others too.
const browsers: readonly [sign: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: readonly [sign: string, name: string][] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

const nameIn = (table: readonly [sign: string, name: string][], text: string): string | undefined =>
  table.find(([sign]) => text.includes(sign))?.[1]

/** `Firefox, Linux`; a dash where nothing is known. */
export function browserLabel(userAgent: string | undefined = ''): string {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined)
  return known.join(', ') || '–'
}

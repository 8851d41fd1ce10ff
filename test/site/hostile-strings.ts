// Texts that try to become something else than text: five hundred of them, by what they try.
import { readFileSync } from 'node:fs'

const written: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('hostile-strings.json', import.meta.url), 'utf8'),
)

/**
 * What PostgreSQL keeps; a NUL it refuses. Importers make one blank of them, so that pages only see them when an importer
 * fails.
 */
const controls = [
  ...Array.from({ length: 31 }, (_, at) => `x${String.fromCharCode(at + 1)}y`),
  'x\u007Fy',
  'x\u0080y\u0085z\u009F',
  '<scr\u0001ipt>alert(1)</scr\u0001ipt>',
  '<img\u000Csrc=x\u000Conerror=alert(1)>',
  '"\u000Bonclick=alert(1)',
  '\u001B[31mred\u001B[0m',
  '\u001B]8;;https://evil.example\u0007x',
]

const long = [
  'x'.repeat(300),
  'Lan'.repeat(200),
  `${'w'.repeat(250)} <b>${'v'.repeat(250)}`,
  '<'.repeat(400),
  '"'.repeat(400),
  '&'.repeat(400),
  '&amp;'.repeat(100),
  '<b>'.repeat(150),
  '\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(60),
  'a '.repeat(300).trim(),
  '\u202E'.repeat(200),
  `<a title="${'y'.repeat(400)}`,
  '('.repeat(300),
  'https://evil.example/'.repeat(20),
]

/** Out of an attribute in each kind of quotes. */
const breakouts = ['"', "'", '`'].flatMap((quote) => [
  `x${quote}><img src=x onerror=alert(1)>`,
  `x${quote} autofocus tabindex=1 onfocus=alert(1)`,
  `x${quote} src=https://evil.example/x.js x=${quote}`,
  `x${quote} http-equiv=refresh content=${quote}0;url=//evil.example`,
  `x${quote}/><base href=//evil.example>`,
  `x${quote} ping=https://evil.example target=_blank`,
  `x${quote} is=x-y slot=z part=p`,
  `x${quote} hidden popover id=content name=q`,
])

/** Every text by what it tries. */
export const hostileStrings: readonly { kind: string; text: string }[] = Object.entries({
  ...written,
  controls,
  long,
  breakouts,
}).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))

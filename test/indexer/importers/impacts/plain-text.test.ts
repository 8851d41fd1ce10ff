import { expect, test } from 'vitest'
import { plainText } from '../../../../indexer/importers/impacts/plain-text.ts'

test.each([
  ['nothing', '', ''],
  ['plain text', 'Werken aan de riolering', 'Werken aan de riolering'],
  ['paragraphs', '<p>Eerste deel.</p><p>Tweede   deel.</p>', 'Eerste deel.\nTweede deel.'],
  ['line breaks', 'Un<br>deux<br/>trois<BR />quatre', 'Un\ndeux\ntrois\nquatre'],
  ['lists', '<ul><li>Rue A</li>\n<li>Rue B</li></ul>', 'Rue A\nRue B'],
  ['cells', '<table><tr><td>Van</td><td>Tot</td></tr><tr><td>1</td></tr></table>', 'Van Tot\n1'],
  ['words in a line', 'Af<b>ge</b>sloten <i>straat</i>', 'Afgesloten straat'],
  ['line ends of the source', 'Un\r\n  deux\ttrois', 'Un deux trois'],
  [
    'entities',
    '&Eacute;lectricit&eacute; &amp; gaz&nbsp;: 5&nbsp;&lt;&nbsp;6&hellip;',
    'Électricité & gaz : 5 < 6…',
  ],
  ['entities by number', '&#201;lectricit&#xe9; &#39;s avonds &#8217;', "Électricité 's avonds ’"],
  ['entities without a semicolon', '&eacute&amp', 'é&'],
  ['what is no entity', 'A & B &onzin; &#xFFFFFFFF; &#0;', 'A & B &onzin; � �'],
  ['decoded once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['tags that entities spell', '&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['scripts and styles', 'a<script>if (1 < 2) alert("</p>")</script>b<STYLE>p > a {}</STYLE>c', 'abc'],
  ['a script without an end', 'a<script>alert(1)', 'a'],
  ['comments', 'a<!-- <p>niet</p> -->b<!-->', 'ab'],
  ['a document', '<!DOCTYPE html><html><head><title>T</title></head><body>x</body></html>', 'x'],
  ['instructions', '<?xml version="1.0"?>x<![CDATA[y]]>', 'x'],
  ['signs in values', '<a title="a > b" href=\'c>d\'>link</a>', 'link'],
  ['a quote that stays open', '<a title="a>link</a> <b>vet</b>', 'link vet'],
  ['less than', 'diepte < 2 m en breedte <3m, > 1 m', 'diepte < 2 m en breedte <3m, > 1 m'],
  ['a tag that does not end', 'voor <p>midden <zie bijlage', 'voor\nmidden <zie bijlage'],
  ['closing tags alone', '</p></b>x</', 'x</'],
  ['marks that nobody sees', 'a\u00ADb\u200Bc\uFEFF\u0000d\u0007e', 'abc d e'],
  ['half a character', 'x\uD800y', 'x\uFFFDy'],
])('%s', (_, html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  [
    '02/123.45.67',
    '02 123 45 67',
    '02-123 45 67',
    '(02) 123 45 67',
    '02/1234567',
    '021234567',
    '09 / 234 56 78',
  ],
  [
    '081/12.34.56',
    '081 12 34 56',
    '081/123.456',
    '081123456',
    '(010) 12 34 56',
    '078/15 05 15',
    '070 22 33 44',
  ],
  [
    '0475/12.34.56',
    '0475 12 34 56',
    '0475123456',
    '0475/123456',
    '0498-12 34 56',
    '0475 123 456',
    '0456.12.34.56',
  ],
  ['0800 12 345', '0800/12.345', '090012345', '0800 123 45'],
  [
    '+32 2 123 45 67',
    '+3221234567',
    '+32(0)2 123 45 67',
    '+32 (0)475 12 34 56',
    '+32/475/12.34.56',
    '+32 475123456',
  ],
  [
    '0032 2 123 45 67',
    '0032475123456',
    '00 32 2 123 45 67',
    '+31 20 123 4567',
    '+352 26 12 34 56',
    '+33 1 23 45 67 89',
  ],
  [
    'jan.peeters@gemeente.example',
    'info@sub.dienst.example.be',
    "j'o_n+x@ex-ample.be",
    'naam[at]dienst.be',
    'a (at) b.be',
  ],
])('contacts such as %s are taken out', (...contacts) => {
  for (const contact of contacts) {
    expect(plainText(`Vragen ${contact} of ter plaatse`), contact).toBe('Vragen of ter plaatse')
    expect(plainText(`Bel ons (tel.: ${contact})`), contact).toBe('Bel ons')
    expect(plainText(`Tél. ${contact}`), contact).toBe('')
    // What announced it alone goes with it.
    expect(plainText(`<p>Info: <a href="x:${contact}">${contact}</a></p>`), contact).toBe('')
    expect(plainText(`La circulation reste possible&nbsp;; info&nbsp;: ${contact}`), contact).toBe(
      'La circulation reste possible',
    )
    expect(plainText(`Tot 17 u. Meer info: ${contact} of ${contact}.<br>Dank u`), contact).toBe(
      'Tot 17 u\nDank u',
    )
    expect(plainText(`Info: ${contact} is bereikbaar`), contact).toBe('Info: is bereikbaar')
  }
})

test.each([
  '03/12/26 100 m',
  'van 01/02/2026 tot 04/03/2026',
  'du 02-03-2026 au 05-04-2026',
  '2026-04-28 08:00',
  '08:00-12:00, 13.30-17.00',
  'N8, km 012.345',
  'dossier 2026045710',
  'huisnummers 12-14, 16/2 en 100-120',
  '1000 Brussel, 2060 Antwerpen',
  '50.83410, 4.36520',
  'GIPOD 15001234',
  'omgeving van 100 000 000 euro',
  '@ de markt, a@b',
])('"%s" is left alone', (text) => {
  expect(plainText(text)).toBe(text)
})

test('a long text is cut behind a word, and never inside a character', () => {
  expect(plainText('een twee drie vier', { maxLength: 12 })).toBe('een twee…')
  expect(plainText('een twee', { maxLength: 8 })).toBe('een twee')
  expect(plainText('abcdefghij', { maxLength: 5 })).toBe('abcd…')
  expect(plainText('abc\u{1F600}def', { maxLength: 5 })).toBe('abc…')
  expect(plainText('woord '.repeat(10_000)).length).toBeLessThanOrEqual(2_000)
})

const MEGABYTE = 1_000_000
test.each([
  '<',
  '<a',
  '<a ',
  '<a href="',
  '<a ="><b ',
  '<a =">"',
  '<a =">" ',
  `<a ="' `,
  '<a =\'>"',
  '<!--',
  '<!-',
  '<b>',
  '<b> ',
  '</b>',
  '<p>',
  '<div><span>',
  '<script>',
  '<script></',
  '<title',
  '&',
  '&#',
  '&amp',
  '&notin',
  'a',
  'a.',
  'a@',
  'a@a.',
  '@',
  '0',
  '02 ',
  '02/123.45.6',
  '+32 ',
  '+',
  '(',
  '((0',
  ' ',
  '\n',
  '\uFFFC',
  '\u0000',
  't. ',
  'tel',
  'tel. 021234567 ',
  '(021234567',
])('a million characters of %j take a bounded time', (piece) => {
  const hostile = piece.repeat(Math.ceil(MEGABYTE / piece.length))
  const started = process.threadCpuUsage()
  expect(plainText(hostile).length).toBeLessThanOrEqual(2_000)
  expect(plainText(`${hostile}>`).length).toBeLessThanOrEqual(2_000)
  const { user, system } = process.threadCpuUsage(started)
  // Of this thread alone, so that others do not count: some 400 ms at most. What grows with the square takes minutes.
  expect((user + system) / 1_000).toBeLessThan(5_000)
})

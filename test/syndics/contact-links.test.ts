import { expect, test } from 'vitest'
import { contactLinks, emailUrl, phoneUrl } from '../../src/syndics/contact-links.ts'

test.each([
  ['09 123 45 67', 'tel:+3291234567'],
  ['09/123.45.67', 'tel:+3291234567'],
  ['+32 (0)9 123 45 67', 'tel:+3291234567'],
  ['0032 470 12 34 56', 'tel:+32470123456'],
  ['+352 26 12 34', 'tel:+352261234'],
  // Two numbers, none, or something else.
  ['09 123 45 67 / 0470 12 34 56', undefined],
  ['112', undefined],
  ['niet bekend', undefined],
  ['09 123 45 67;ext=1', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('a telephone number %j leads to %j', (text, url) => {
  expect(phoneUrl(text)).toBe(url)
})

test.each([
  ['info@voorbeeld.example', 'mailto:info@voorbeeld.example'],
  [' jan.peeters+vme@kantoor-x.be ', 'mailto:jan.peeters%2Bvme@kantoor-x.be'],
  ['a@b.be?bcc=c@d.be', undefined],
  ['a@b.be,c@d.be', undefined],
  ['a@b', undefined],
  ['info(at)voorbeeld.be', undefined],
])('an e-mail address %j leads to %j', (text, url) => {
  expect(emailUrl(text)).toBe(url)
})

test('what is not given is left out, and what is no address stays text', () => {
  expect(contactLinks(null, 'nl')).toEqual([])
  expect(contactLinks({ phone: null, email: null, website: null }, 'nl')).toEqual([])
  expect(contactLinks({ phone: 'zie website', email: null, website: 'x.example' }, 'fr')).toEqual([
    { kind: 'phone', label: 'Téléphone', text: 'zie website', url: undefined },
    { kind: 'website', label: 'Site web', text: 'x.example', url: 'https://x.example/' },
  ])
})

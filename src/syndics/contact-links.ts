// How a syndic is reached, as links. What a source wrote becomes a link only where it is surely an address of its kind;
// else it stays text.

import type { Culture } from '../text/culture.ts'
import type { Contact } from './facts.ts'
import { syndicTexts } from './texts.ts'

export interface ContactLink {
  kind: keyof Contact
  label: string
  text: string
  url: string | undefined
}

/** Only what opens a page of the web may become a link. */
export function websiteUrl(text: string): string | undefined {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  return url !== null && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname)
    ? url.href
    : undefined
}

// E.164: a number has at most fifteen digits with its country. Nobody has one of fewer than eight.
const phoneDigits = /^\+[1-9]\d{7,14}$/

/** One number, as RFC 3966 writes it: with its country, which is Belgium where none is written. Two in one text are none. */
export function phoneUrl(text: string): string | undefined {
  // `+32 (0)9 …` means the nought for those who call from within the country.
  const compact = text.replace(/\(0\)/g, '').replace(/[\s./()-]/g, '')
  const number = compact.replace(/^00/, '+').replace(/^0/, '+32')
  return phoneDigits.test(number) ? `tel:${number}` : undefined
}

/** An address that has nothing in it by which a mail program could be told more than whom to write to. */
export function emailUrl(text: string): string | undefined {
  const address = text.trim()
  return /^[\w.+'-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)
    ? `mailto:${encodeURIComponent(address).replace('%40', '@')}`
    : undefined
}

const roads = [
  { of: 'phone', label: 'phoneLabel', urlOf: phoneUrl },
  { of: 'email', label: 'emailLabel', urlOf: emailUrl },
  { of: 'website', label: 'websiteLabel', urlOf: websiteUrl },
] as const

/** Of a legal person; a sole trader has no contact. */
export const contactLinks = (contact: Contact | null | undefined, culture: Culture): ContactLink[] =>
  roads.flatMap(({ of, label, urlOf }) => {
    const text = contact?.[of] ?? null
    return text === null ? [] : [{ kind: of, label: syndicTexts[culture][label], text, url: urlOf(text) }]
  })

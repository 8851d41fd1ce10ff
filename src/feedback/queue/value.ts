// What an administrator types as the right value of a field → what is shown from now on. Pure.
import { readEmailAddress } from '../../accounts/email-address.ts'
import type { CorrectionField, CorrectionValue } from '../../corrections/correction.ts'
import { isInBelgium } from '../../geo/projection.ts'
import { Problem } from '../../http/problem.ts'
import { phoneUrl, websiteUrl } from '../../syndics/contact-links.ts'
import { typedLine } from '../../text/typed-text.ts'

const DECIMALS = 1e6

/** `50.8467, 4.3525`, with a blank or semicolon between them too; undefined for anything else and for what lies abroad. */
export function readPlace(text: string): { latitude: number; longitude: number } | undefined {
  const [, first, second] = /^(-?\d{1,3}\.\d+)(?:\s*[,;]\s*|\s+)(-?\d{1,3}\.\d+)$/.exec(text.trim()) ?? []
  if (first === undefined || second === undefined) return undefined
  const point = { latitude: Number(first), longitude: Number(second) }
  if (!isInBelgium(point)) return undefined
  return {
    latitude: Math.round(point.latitude * DECIMALS) / DECIMALS,
    longitude: Math.round(point.longitude * DECIMALS) / DECIMALS,
  }
}

interface Reader {
  read: (text: string) => CorrectionValue | undefined
  /** What it looks like. */
  form: string
}

const readers: Readonly<Record<CorrectionField, Reader>> = {
  location: { read: readPlace, form: '50.8467, 4.3525' },
  phone: { read: (text) => (phoneUrl(text) === undefined ? undefined : text), form: '02 123 45 67' },
  email: { read: readEmailAddress, form: 'name@example.org' },
  website: { read: (text) => (websiteUrl(text) === undefined ? undefined : text), form: 'www.example.org' },
}

/** Throws body_invalid. */
export function readCorrectionValue(field: CorrectionField, text: string): CorrectionValue {
  const { read, form } = readers[field]
  const value = read(typedLine(text))
  if (value === undefined)
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'value', code: 'malformed', values: { form } }],
    })
  return value
}

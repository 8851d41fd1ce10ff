// The documents that are embedded in a filing: each with its bytes, its type, and where it stands, so that it is found again when
// the filing is read again.
import { createHash } from 'node:crypto'
import { embeddedBytes } from './embedded-bytes.ts'
import { type MediaType, mediaTypeOf } from './media-types.ts'
import { readFacts } from './read-facts.ts'

export interface EmbeddedLimits {
  /** Of one document, and of all of a filing. */
  itemBytes: number
  filingBytes: number
  items: number
}

export const usualLimits: EmbeddedLimits = {
  itemBytes: 20 * 1_048_576,
  filingBytes: 60 * 1_048_576,
  items: 50,
}

export interface EmbeddedDocument {
  place: string
  type: MediaType
  bytes: number
  sha256: string
}

export interface Embedded {
  documents: EmbeddedDocument[]
  /** What was left out, and why. */
  notes: string[]
}

/** Long ones are told by their digest. */
const LONGEST_PLACE = 200
const MOST_NOTES = 20

const placeOf = (parts: readonly (string | number)[]): string => {
  const place = parts.join('#')
  return place.length <= LONGEST_PLACE ? place : createHash('sha256').update(place).digest('hex')
}

interface Found {
  id: string
  contextRef: string
  type: MediaType
  bytes: number
  sha256: string
}

/**
 * Reads texts of one document.
 *
 * @param keep Gets the bytes of each document once; awaited before more is read.
 * @throws an Error that says why it is no XBRL that can be read.
 */
export async function findEmbedded(
  texts: AsyncIterable<string>,
  keep: (sha256: string, bytes: Buffer) => Promise<void>,
  limits = usualLimits,
): Promise<Embedded> {
  const found: Found[] = []
  const notes: string[] = []
  let waiting: { sha256: string; bytes: Buffer }[] = []
  let total = 0
  const note = (text: string): void => {
    if (notes.length < MOST_NOTES) notes.push(text)
  }

  const take = (bytes: Buffer): Omit<Found, 'id' | 'contextRef'> | string => {
    const type = mediaTypeOf(bytes)
    if (type === undefined) return 'of a type that is not kept'
    if (!type.isWhole(bytes)) return `a ${type.extension} that is cut off`
    if (found.length >= limits.items) return 'more documents than are kept'
    if (total + bytes.length > limits.filingBytes) return 'more bytes than are kept'
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (found.some((one) => one.sha256 === sha256)) return 'the same as another one'
    total += bytes.length
    waiting.push({ sha256, bytes })
    return { type, bytes: bytes.length, sha256 }
  }

  const reader = readFacts(({ id, contextRef, text }) => {
    for (const one of embeddedBytes(text, limits, (head) => mediaTypeOf(head) !== undefined)) {
      const taken = 'fault' in one ? one.fault : take(one.bytes)
      if (typeof taken === 'string') note(`an embedded document is left out: ${taken}`)
      else found.push({ id, contextRef, ...taken })
    }
  })
  const flush = async (): Promise<void> => {
    const now = waiting
    waiting = []
    for (const { sha256, bytes } of now) await keep(sha256, bytes)
  }
  for await (const text of texts) {
    reader.write(text)
    await flush()
  }
  reader.end()
  await flush()

  const ordinals = new Map<string, number>()
  const documents = found.map(({ id, contextRef, ...document }) => {
    const members = reader.membersOf(contextRef).join(',')
    const key = `${id}#${members}`
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    return { ...document, place: placeOf([id, members, ordinal]) }
  })
  return { documents, notes }
}

/**
 * Reads the documents of one filing: what they hold together is within the limits, and what two of them hold is found once. One
 * that cannot be read takes nothing away from the others.
 *
 * @throws what keep throws, and the first reason where none can be read.
 */
export async function findInAll(
  all: AsyncIterable<AsyncIterable<string>>,
  keep: (sha256: string, bytes: Buffer) => Promise<void>,
  limits = usualLimits,
): Promise<Embedded> {
  const found: Embedded = { documents: [], notes: [] }
  const failures: Error[] = []
  let [isKept, readable] = [true, 0]
  const keepOrStop = (sha256: string, bytes: Buffer): Promise<void> =>
    keep(sha256, bytes).catch((cause: unknown) => {
      isKept = false
      throw cause
    })
  for await (const texts of all) {
    const left = {
      ...limits,
      items: limits.items - found.documents.length,
      filingBytes: found.documents.reduce((bytes, one) => bytes - one.bytes, limits.filingBytes),
    }
    const one = await findEmbedded(texts, keepOrStop, left).catch((cause: Error) => cause)
    if (one instanceof Error) {
      if (!isKept) throw one
      failures.push(one)
      continue
    }
    readable += 1
    found.notes.push(...one.notes)
    for (const document of one.documents) {
      if (found.documents.some(({ sha256 }) => sha256 === document.sha256)) continue
      if (found.documents.every(({ place }) => place !== document.place)) found.documents.push(document)
      else found.notes.push('an embedded document is left out: another one stands at its place')
    }
  }
  if (readable === 0 && failures[0] !== undefined) throw failures[0]
  found.notes.push(...failures.map(({ message }) => `a part of its ZIP is left out: ${message}`))
  return found
}

// Bytes that outlive a request: kept by what they are, so that the same ones are kept once. What they are called and who they
// belong to stands in the database.
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface Piece {
  start: number
  end: number
}

/** In memory, or a file of its own that may be large. */
export type Source = Uint8Array | { path: string; bytes: number }

export interface StoredFiles {
  /**
   * Keeps them; what is kept already stays as it is. Once it resolves they outlive a crash. Throws when they are not those of
   * that digest.
   *
   * @param sha256 In hex.
   */
  put(sha256: string, source: Source): Promise<void>
  /** Whoever gets the stream reads it or destroys it. Undefined when there are no such bytes. */
  open(sha256: string, piece?: Piece): Promise<Readable | undefined>
  /** Undefined when there are no such bytes. */
  size(sha256: string): Promise<number | undefined>
  remove(sha256: string): Promise<void>
  /** All that are kept, some at a time; what comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<readonly KeptFile[]>
}

export interface KeptFile {
  sha256: string
  /** Since when, ms since 1970, by the clock of the storage. */
  since: number
}

/** `ab/cd/abcd…`: a folder holds a few hundred of millions. Throws for what is no digest. */
export function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a file is stored by its SHA-256 in hex')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/** The digest that such a key is of; undefined for every other name. */
export function digestOf(key: string): string | undefined {
  const name = key.slice(key.lastIndexOf('/') + 1)
  return /^[0-9a-f]{64}$/.test(name) && key === keyOf(name) ? name : undefined
}

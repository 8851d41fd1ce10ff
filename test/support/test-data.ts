// Where what tests start keeps its data: in memory where there is enough of it. Every database is some thousand files and
// every index some dozen, which a disk makes twenty times as slowly, and nothing of them is wanted afterwards.
import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
// As statfs(2) tells it.
const TMPFS = 0x01021994
/** Several times what a whole run leaves there at its height; a container's own 64 MB are far from it. */
const ROOM_BYTES = 2 * 1024 ** 3
/** With the heap of the search engine, browsers and three files of tests beside it. */
const FREE_BYTES = 8 * 1024 ** 3

export interface Room {
  /** Of the file system at the place; undefined where there is no such place. */
  type: number | undefined
  bytes: number
  /** Memory that processes may still take. */
  free: number
}

function lookAround(): Room {
  const free = process.availableMemory()
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    return { type, bytes: bavail * bsize, free }
  } catch {
    return { type: undefined, bytes: 0, free }
  }
}

export const isRoomy = ({ type, bytes, free }: Room): boolean =>
  type === TMPFS && bytes >= ROOM_BYTES && free >= FREE_BYTES

/** One place for each folder of data, so that the next run finds what a killed one has left. */
export const testDataIn = (dataDir: string, room: Room = lookAround()): string =>
  isRoomy(room)
    ? join(MEMORY, `vme-tests-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
    : join(dataDir, 'test')

// The folder for data and what is written there: open to the user of this process alone.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Each missing folder by itself: mkdir's own "recursive" never ends below a folder such as /proc. */
function makeFolder(path: string): void {
  try {
    if (statSync(path).isDirectory()) return
    throw new Error('a file of that name is in the way')
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error
  }
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: PRIVATE_FOLDER })
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Makes the folder, or closes one that is there to others. Throws an Error that names it when nothing can be kept there. */
export function openDataFolder(path: string): void {
  const probe = join(path, `.probe-${process.pid}`)
  try {
    makeFolder(path)
    chmodSync(path, PRIVATE_FOLDER)
    writeFileSync(probe, '', { mode: PRIVATE_FILE })
    rmSync(probe)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      `Nothing can be kept in ${path} (${code ?? message}). Set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    )
  }
}

/** Opens a file of the folder for its user alone, also one that is there already. "a" adds to it, "w" begins anew. */
export function openPrivateFile(path: string, flags: 'a' | 'w'): number {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const file = openSync(path, flags, PRIVATE_FILE)
  fchmodSync(file, PRIVATE_FILE)
  return file
}

export function writePrivateFile(path: string, text: string): void {
  const file = openPrivateFile(path, 'w')
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}

/** A secret of this folder: random, made at the first use. Letters, digits, - and _ alone, as an address may hold them. */
export function secretOf(dataDir: string, name: string): string {
  const path = join(dataDir, `${name}.password`)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const secret = randomBytes(24).toString('base64url')
  writePrivateFile(path, secret)
  return secret
}

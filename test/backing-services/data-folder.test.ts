import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  openDataFolder,
  openPrivateFile,
  secretOf,
  writePrivateFile,
} from '../../backing-services/data-folder.ts'
import { tempFolder } from '../support/temp-folder.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('a new folder is open to its user alone, and one that is wider is closed', () => {
  const path = join(tempFolder(), 'a', 'b')
  openDataFolder(path)
  expect(modeOf(path)).toBe('700')
  chmodSync(path, 0o777)
  openDataFolder(path)
  expect([modeOf(path), readdirSync(path)]).toEqual(['700', []])
})

test('files are open to their user alone, old ones too', () => {
  const folder = tempFolder()
  for (const flags of ['a', 'w'] as const) {
    const path = join(folder, 'logs', `${flags}.log`)
    openPrivateFile(path, flags)
    expect(modeOf(path)).toBe('600')
    chmodSync(path, 0o644)
    openPrivateFile(path, flags)
    expect([modeOf(path), modeOf(join(folder, 'logs'))]).toEqual(['600', '700'])
  }
  const path = join(folder, 'state')
  writeFileSync(path, 'a longer text than the next', { mode: 0o644 })
  writePrivateFile(path, 'text')
  expect([modeOf(path), readFileSync(path, 'utf8')]).toEqual(['600', 'text'])
})

test('a secret is made once and kept', () => {
  const folder = tempFolder()
  const secret = secretOf(folder, 'redis')
  expect(secret).toMatch(/^[\w-]{32}$/)
  expect(secretOf(folder, 'redis')).toBe(secret)
  expect(secretOf(folder, 'other')).not.toBe(secret)
  expect(modeOf(join(folder, 'redis.password'))).toBe('600')
})

test.each([
  ['below /proc', () => '/proc/nowhere/data'],
  ['in a folder that keeps nothing', () => '/proc/self'],
  [
    'below a file',
    () => {
      const file = join(tempFolder(), 'file')
      writeFileSync(file, '')
      return join(file, 'data')
    },
  ],
  [
    'that is a file',
    () => {
      const file = join(tempFolder(), 'file')
      writeFileSync(file, '')
      return file
    },
  ],
  ['with a NUL in it', () => `${tempFolder()}/a\0b`],
])('a folder %s is refused at once by its name', (_, pathOf) => {
  const path = pathOf()
  expect(() => openDataFolder(path)).toThrow(`Nothing can be kept in ${path}`)
  expect(() => openDataFolder(path)).toThrow('Set DATA_DIR to a folder that this user may write.')
})

test('links to folders are followed', () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'there'))
  openDataFolder(join(folder, 'there', '..', 'there', 'data'))
  expect(existsSync(join(folder, 'there', 'data'))).toBe(true)
})

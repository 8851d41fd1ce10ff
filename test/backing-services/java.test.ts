import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findJava, missingJava, parseJavaMajor } from '../../backing-services/java.ts'
import { shellScript, tempFolder } from '../support/temp-folder.ts'

function fakeJava(folder: string, name: string, version: string): string {
  const bin = join(folder, name, 'bin')
  mkdirSync(bin, { recursive: true })
  return shellScript(join(bin, 'java'), `echo 'openjdk version "${version}" 2025-01-01' >&2`)
}

test.each([
  ['openjdk version "25.0.2" 2026-01-20 LTS', 25],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "26-ea" 2026-03-17', 26],
  ['bash: java: command not found', undefined],
])('%s is Java %s', (text, major) => {
  expect(parseJavaMajor(text)).toBe(major)
})

test('JAVA_HOME comes before the usual folders when it is new enough', async () => {
  const folder = tempFolder()
  const wanted = fakeJava(folder, 'mine', '21.0.1')
  fakeJava(join(folder, 'jvm'), 'newer', '25.0.1')
  expect(await findJava(join(folder, 'mine'), [join(folder, 'jvm')])).toBe(wanted)
})

test('an old JAVA_HOME is passed over for a new one among the usual folders', async () => {
  const folder = tempFolder()
  fakeJava(folder, 'mine', '17.0.12')
  fakeJava(join(folder, 'jvm'), 'a-old', '11.0.2')
  const wanted = fakeJava(join(folder, 'jvm'), 'b-new', '25.0.1')
  expect(await findJava(join(folder, 'mine'), [join(folder, 'jvm')])).toBe(wanted)
})

test('the message names what was found and what to type', () => {
  const message = missingJava(['Java 17 (/usr/bin/java)'])
  expect(message).toContain('Java 21 or newer')
  expect(message).toContain('found only Java 17 (/usr/bin/java)')
  expect(message).toContain('sudo apt-get install openjdk-21-jre-headless')
  expect(message).toContain('JAVA_HOME')
  expect(missingJava([])).toContain('none was found')
})

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingMaven, resolveClassPath } from '../../backing-services/engine-jars.ts'
import { readKnownJars } from '../../backing-services/jar-checksums.ts'
import { shellScript, tempFolder } from '../support/temp-folder.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A Maven that writes down its calls and answers with the path of one jar; given the text of it, it fetches it too. */
function fakeMaven(folder: string, { status = 0, fetches }: { status?: number; fetches?: string } = {}) {
  const jar = join(folder, 'engine.jar')
  const calls = join(folder, 'calls')
  writeFileSync(jar, 'jar')
  const maven = shellScript(
    join(folder, 'mvn'),
    `echo "JAVA_HOME=$JAVA_HOME" >> '${calls}'
     if [ ${status} -ne 0 ]; then echo 'repository is closed'; exit ${status}; fi
     ${fetches === undefined ? '' : `test -e '${jar}' || printf %s '${fetches}' > '${jar}'`}
     for argument in "$@"; do case "$argument" in -Dmdep.outputFile=*) echo '${jar}' > "\${argument#*=}";; esac; done`,
  )
  return {
    jar,
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
    options: {
      cacheDir: join(folder, 'cache'),
      java: '/opt/java/bin/java',
      env: (extra: Record<string, string>) => ({ PATH: process.env.PATH, ...extra }),
      log: () => {},
      signal: undefined,
      maven,
      known: [{ path: 'org/example/engine/1/engine.jar', sha256: sha256('jar') }],
    },
  }
}

test('the jars are resolved once, and again when one has gone', async () => {
  const { jar, calls, options } = fakeMaven(tempFolder())
  expect(await resolveClassPath(options)).toBe(jar)
  expect(await resolveClassPath(options)).toBe(jar)
  expect(calls()).toHaveLength(1)
  rmSync(jar)
  await expect(resolveClassPath(options)).rejects.toThrow('no usable class path')
  writeFileSync(jar, 'jar')
  expect(await resolveClassPath(options)).toBe(jar)
})

test('two starts at once resolve the jars once', async () => {
  const { jar, calls, options } = fakeMaven(tempFolder())
  expect(await Promise.all([resolveClassPath(options), resolveClassPath(options)])).toEqual([jar, jar])
  expect(calls()).toHaveLength(1)
})

test('a missing Maven is a message that says what to type', async () => {
  const { options } = fakeMaven(tempFolder())
  await expect(resolveClassPath({ ...options, maven: 'no-such-mvn' })).rejects.toThrow(missingMaven)
  expect(missingMaven).toContain('sudo apt-get install maven')
  expect(missingMaven).toContain('ELASTICSEARCH_URL')
})

test('a Maven that fails is tried on every Java there is, and its last words are passed on', async () => {
  const { calls, options } = fakeMaven(tempFolder(), { status: 1 })
  await expect(resolveClassPath(options)).rejects.toThrow('repository is closed')
  expect(calls().at(-1)).toBe('JAVA_HOME=/opt/java')
  expect(calls()).toHaveLength(3)
})

test.each([
  ['a jar that was changed', 'jar with something in it'],
  ['a jar that was cut short', 'ja'],
  ['an empty jar', ''],
])('%s is refused, kept aside and fetched anew', async (_, text) => {
  const { jar, calls, options } = fakeMaven(tempFolder(), { fetches: 'jar' })
  await resolveClassPath(options)
  writeFileSync(jar, text)
  const said: string[] = []
  expect(await resolveClassPath({ ...options, log: (line) => said.push(line) })).toBe(jar)
  expect([readFileSync(jar, 'utf8'), readFileSync(`${jar}.refused`, 'utf8')]).toEqual(['jar', text])
  expect(said.join()).toContain(`${jar} has another checksum`)
  expect(calls()).toHaveLength(2)
})

test('what comes changed out of the repository is never started', async () => {
  const { jar, options } = fakeMaven(tempFolder(), { fetches: 'other bytes' })
  rmSync(jar)
  for (let turn = 0; turn < 2; turn++)
    await expect(resolveClassPath(options)).rejects.toThrow(`${jar} is not what it must be`)
})

test('a jar that nobody knows, and one that is missing, are refused by name', async () => {
  const { jar, options } = fakeMaven(tempFolder())
  const known = [{ path: 'org/example/other/1/other.jar', sha256: sha256('jar') }]
  await expect(resolveClassPath({ ...options, known })).rejects.toThrow(
    `${jar} is not among the jars of the search engine\nother.jar is missing`,
  )
})

test('the list of checksums names each jar once, and the engine among them', () => {
  const names = readKnownJars().map(({ path }) => path.split('/').at(-1))
  expect(names.length).toBeGreaterThan(100)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('opensearch-3.8.0.jar')
  expect(() => readKnownJars('deadbeef  a.jar')).toThrow('has the line "deadbeef  a.jar"')
})

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingMaven, resolveClassPath } from '../../backing-services/engine-jars.ts'
import { shellScript, tempFolder } from '../support/temp-folder.ts'

/** A Maven that writes down its calls and answers with the path of one jar. */
function fakeMaven(folder: string, status = 0) {
  const jar = join(folder, 'engine.jar')
  const calls = join(folder, 'calls')
  writeFileSync(jar, '')
  const maven = shellScript(
    join(folder, 'mvn'),
    `echo "JAVA_HOME=$JAVA_HOME" >> '${calls}'
     if [ ${status} -ne 0 ]; then echo 'repository is closed'; exit ${status}; fi
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
  writeFileSync(jar, '')
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
  const { calls, options } = fakeMaven(tempFolder(), 1)
  await expect(resolveClassPath(options)).rejects.toThrow('repository is closed')
  expect(calls().at(-1)).toBe('JAVA_HOME=/opt/java')
  expect(calls()).toHaveLength(3)
})

import { expect, test } from 'vitest'
import { createHealthCheck, type Dependency } from '../../../src/http/health/health.ts'

const up = async () => true
const unknown = async () => false
const down = () => Promise.reject(new Error('away'))

const judge = async (schema: Dependency['check'], engine = up) => {
  const { ready, degraded } = await createHealthCheck([
    { name: 'engine', isEssential: true, check: engine },
    { name: 'schema', isEssential: false, holdsBack: true, check: schema },
  ])()
  return { ready, degraded }
}

test('a process is not ready before the database has what its release needs, whatever else answers', async () => {
  expect(await judge(down)).toEqual({ ready: false, degraded: true })
  expect(await judge(up)).toEqual({ ready: true, degraded: false })
})

test('while nobody knows what the database has, the others decide', async () => {
  expect(await judge(unknown)).toEqual({ ready: true, degraded: false })
  expect(await judge(unknown, down)).toEqual({ ready: false, degraded: true })
})

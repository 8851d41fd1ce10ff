import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobId } from '../../src/jobs/job-id.ts'
import { type JobQueues, openJobQueues } from '../../src/jobs/queue.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { rollDice } from '../support/seed.ts'
import { address, uniqueName } from '../support/stack.ts'

const prefix = uniqueName()
let queues: JobQueues
beforeAll(() => {
  queues = openJobQueues({ redisUrl: address('REDIS_URL'), prefix })
})
afterAll(async () => {
  await (await queues.queue('drain-outbox')).obliterate({ force: true })
  await queues.close()
})

const take = async (id: string): Promise<string | undefined> =>
  (await (await queues.queue('drain-outbox')).add('drain-outbox', { kind: 'vme' }, { jobId: id })).id

const anyNumber = fc
  .integer({ min: 0, max: 19_999_999 })
  .map((eight) => completeEnterpriseNumber(String(eight).padStart(8, '0')))
const anyText = fc.oneof(anyNumber, fc.string({ unit: 'binary' }), fc.string(), fc.integer().map(String))

test('an enterprise number that starts with 1 is refused as it is, which one that starts with 0 hides', async () => {
  await expect(take('1000123456')).rejects.toThrow('cannot be integers')
  expect(await take('0417497106')).toBe('0417497106')
  await expect(take('vme:0123')).rejects.toThrow()
})

describe('our own ids', () => {
  test('are accepted by the queue for every number and for any text', async () => {
    const { seed } = rollDice('job ids')
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { maxLength: 3 }), async (parts) => {
        const id = jobId('drain-outbox', ...parts)
        expect(await take(id)).toBe(id)
      }),
      { seed, numRuns: 300, examples: [[['1000123456']], [['vme:1']], [['']], [[]], [['\ud800']], [['0']]] },
    )
  })

  test('differ whenever their parts differ', () => {
    const { seed } = rollDice('job ids differ')
    const parts = fc.array(anyText, { maxLength: 3 })
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const isSame = one.length === other.length && one.every((part, at) => part === other[at])
        expect(jobId('x', ...one) === jobId('x', ...other)).toBe(isSame)
      }),
      {
        seed,
        numRuns: 5_000,
        examples: [
          [['a.b'], ['a', 'b']],
          [['a'], ['a', '']],
          [['~'], ['~007e']],
        ],
      },
    )
  })

  test('show the number they are made of', () => {
    expect(jobId('import-enterprises', '1000123456')).toBe('job.import-enterprises.1000123456')
  })
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { makeLog } from '../indexer/log.ts'
import { openLogger } from '../src/logger.ts'

function openTestLog(level = 'info') {
  const lines: string[] = []
  const logger = openLogger({ process: 'api', level, destination: { write: (line) => lines.push(line) } })
  return { logger, written: () => lines.splice(0).map((line) => JSON.parse(line)) }
}

describe('a log', () => {
  test('has the same fields in both processes', () => {
    const lines: string[] = []
    makeLog('info', (line) => lines.push(line))('warn', 'told', { job: 'drain' })
    const { logger, written } = openTestLog()
    logger.warn({ job: 'drain' }, 'told')
    const common = {
      level: 40,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      msg: 'told',
      job: 'drain',
    }
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ ...common, process: 'indexer' }),
    ])
    expect(written()).toEqual([expect.objectContaining({ ...common, process: 'api' })])
  })

  test('leaves out what lies below its level, and takes one that it does not know for info', () => {
    for (const [level, messages] of [
      ['debug', ['debug', 'info', 'error']],
      ['error', ['error']],
      ['silent', []],
      ['loud', ['info', 'error']],
      ['constructor', ['info', 'error']],
    ] as const) {
      const { logger, written } = openTestLog(level)
      logger.debug('debug')
      logger.info('info')
      logger.error('error')
      expect(
        written().map(({ msg }) => msg),
        level,
      ).toEqual(messages)
    }
  })

  test('hides the password of a refused AUTH and the values of a failed statement', () => {
    const { logger, written } = openTestLog()
    const refused = Object.assign(new Error('WRONGPASS'), { command: { name: 'auth', args: ['opensesame'] } })
    const failed = Object.assign(new Error('syntax'), { parameters: ['Jan Peeters'] })
    logger.warn({ err: refused }, 'a dependency is in trouble')
    logger.warn({ err: failed }, 'a dependency is in trouble')
    const lines = written()
    expect(lines).toMatchObject([{ err: { message: 'WRONGPASS', command: { name: 'auth' } } }, { err: {} }])
    expect(JSON.stringify(lines)).not.toMatch(/opensesame|Peeters/)
  })

  test('hides the rows that a refused statement repeats, of several failures in one too', () => {
    const { logger, written } = openTestLog()
    const row = { detail: 'Failing row contains (Jan Peeters).', where: 'COPY names, line 1: "Jan Peeters"' }
    const refused = Object.assign(new Error('null value'), {
      code: '23502',
      ...row,
      parameters: ['Jan Peeters'],
    })
    logger.error({ err: refused }, 'request failed')
    logger.error({ err: new AggregateError([new Error('other'), refused], 'both failed') }, 'request failed')
    const lines = written()
    expect(lines).toMatchObject([
      { err: { message: 'null value', code: '23502' } },
      { err: { aggregateErrors: [{ message: 'other' }, { code: '23502' }] } },
    ])
    expect(JSON.stringify(lines)).not.toContain('Peeters')
  })

  test('tells why a part refused a question, and nothing of the question', () => {
    const { logger, written } = openTestLog()
    const asked = { request: { params: { body: '{"query":"Jan Peeters"}' } } }
    const engine = Object.assign(new Error('cannot parse "Jan Peeters"'), {
      name: 'ResponseError',
      meta: { statusCode: 400, body: { error: { type: 'parse_exception', reason: 'Peeters' } }, meta: asked },
    })
    const timeout = Object.assign(new Error('too late'), { meta: { statusCode: null, meta: asked } })
    const value = Object.assign(new Error('invalid input syntax for type bigint: "Jan\n"Peeters"'), {
      severity: 'ERROR',
      code: '22P02',
    })
    const column = Object.assign(new Error('column "nome" does not exist'), {
      severity: 'ERROR',
      code: '42703',
    })
    for (const err of [
      engine,
      new Error('search_unavailable', { cause: new Error('within', { cause: engine }) }),
      new AggregateError([engine, value], 'both failed'),
      timeout,
      value,
      column,
    ])
      logger.error({ err }, 'request failed')
    const lines = written()
    expect(JSON.stringify(lines)).not.toContain('Peeters')
    expect(lines).toMatchObject([
      { err: { message: 'refused parse_exception 400', stack: expect.stringContaining('logger.test.ts') } },
      { err: { message: 'search_unavailable: within: refused parse_exception 400' } },
      { err: { type: 'AggregateError', aggregateErrors: [{ name: 'ResponseError' }, { code: '22P02' }] } },
      { err: { message: 'too late' } },
      { err: { message: 'invalid input syntax for type bigint: "…"' } },
      { err: { message: 'column "nome" does not exist' } },
    ])
  })

  test('names no client, whatever hands one over', () => {
    const { logger, written } = openTestLog()
    const request = { id: 'r1', ip: '203.0.113.7', socket: { remoteAddress: '203.0.113.7' } }
    for (const details of [
      { req: request },
      { request },
      { ip: '203.0.113.7' },
      { remoteAddress: '203.0.113.7' },
    ])
      logger.info(details, 'told')
    const lines = written()
    expect(lines.map(({ msg }) => msg)).toEqual(Array(4).fill('told'))
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })

  test('is written to the last line when the process ends by itself', async () => {
    const script = `
      import { bufferedOutput, openLogger } from './src/logger.ts'
      const logger = openLogger({ process: 'api', level: 'info', destination: bufferedOutput() })
      for (let turn = 0; turn < 2000; turn++) logger.info({ turn }, 'answered')
      process.exit(0)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    const turns = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).turn)
    expect(turns).toEqual(Array.from({ length: 2000 }, (_, turn) => turn))
  })
})

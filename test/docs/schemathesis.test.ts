// A fuzzer reads the description of the API and asks whatever it allows and forbids. Python's schemathesis is looked
// for in SCHEMATHESIS, then on the path; where there is none the test is skipped.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api.ts'
import { seedImpacts } from '../support/impacts.ts'
import { leaveOut } from '../support/leave-out.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { rollDice } from '../support/seed.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'
import { describedWithExamples } from './described.ts'

const LIMIT_MS = 300_000
const MAX_EXAMPLES = 20

const isThere = (command: string): boolean =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
const command = [process.env.SCHEMATHESIS, 'schemathesis', 'st'].find((name) => name && isThere(name))

let api: Api
let port: number

beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      const positions = Array.from({ length: 60 }, (_, at) => at)
      await insertVmes(sql, positions)
      await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld BV' })
      await insertCompany(sql, { position: 2, name: 'Jan Alleen', isPerson: true })
      await insertMandates(sql, positions.slice(0, 40).map(vmeNumber), {
        holder: companyNumber(1),
      })
      await insertMandates(sql, positions.slice(40, 50).map(vmeNumber), { holder: companyNumber(2) })
      await insertMandates(sql, positions.slice(50, 55).map(vmeNumber), { holder: null })
      await processStaleLinks(sql)
      await sql`
        insert into location (number, latitude, longitude, precision, tier, source)
        select number, 51.05, 3.72, 'address', 'exact', 'best-bevlg' from enterprise where kind = 'vme'`
      await seedImpacts(sql, {
        events: [{ source: 'ores', id: '1', startsAt: Date.now() - 3_600_000, vmes: [vmeNumber(0)] }],
      })
    },
  })
  await api.services.impacts.refresh()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const address = api.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => api.close())

interface Outcome {
  status: number | null
  output: string
}

async function fuzz(program: string, seed: number): Promise<Outcome> {
  // It leaves a database of examples where it runs.
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const child = spawn(
    program,
    [
      `--config-file=${fileURLToPath(new URL('schemathesis.toml', import.meta.url))}`,
      'run',
      `http://127.0.0.1:${port}/openapi.json`,
      `--max-examples=${MAX_EXAMPLES}`,
      `--seed=${seed}`,
      '--workers=1',
      '--no-color',
    ],
    {
      cwd: folder,
      timeout: LIMIT_MS,
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: fileURLToPath(new URL('schemathesis_hooks.py', import.meta.url)),
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  await rm(folder, { recursive: true })
  return { status, output }
}

describe('the description of the API', () => {
  test('holds for whatever a fuzzer asks: no 5xx, no reply that it does not describe', {
    timeout: LIMIT_MS + 10_000,
  }, async (context) => {
    if (command === undefined)
      return leaveOut(context, 'schemathesis is not installed (pip install "schemathesis>=4,<5")')
    const { seed } = rollDice('schemathesis')
    const { status, output } = await fuzz(command, seed)
    expect(output).toMatch(/Tested: +\d+/)
    expect(status, output).toBe(0)
  })

  test('names an example for every operation and a rule of access', async () => {
    const { paths = {} } = await describedWithExamples(api.app)
    const operations = Object.entries(paths).flatMap(([path, methods = {}]) =>
      Object.entries(methods).map(([method, operation = {}]) => ({ name: `${method} ${path}`, operation })),
    )
    expect(operations.length).toBeGreaterThanOrEqual(18)
    const files: string[] = []
    for (const { name, operation } of operations) {
      const content = operation.responses?.['200']?.content ?? {}
      if (Object.keys(content).length > 0 && !('application/json' in content)) files.push(name)
      else expect([name, content['application/json']?.example]).toEqual([name, expect.anything()])
      expect([name, operation.security]).toEqual([name, expect.any(Array)])
    }
    // Bytes and other languages, which an example of JSON cannot show.
    expect(files.sort()).toEqual([
      'get /api/export/file/{id}',
      'get /api/financials/attachments/{id}',
      'get /api/street-image/{enterpriseNumber}',
      'get /api/v1/financials/attachments/{id}',
      'get /exports/d/{token}',
      'get /exports/preview/{municipalityKey}.xlsx',
      'get /impact/feed.atom',
      'get /impact/feed.ics',
      'get /map/tiles/{z}/{x}/{y}.mvt',
    ])
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('bounds every number that can be sent', async () => {
    interface Schema {
      type?: string | string[]
      minimum?: number
      maximum?: number
      items?: Schema
      properties?: Record<string, Schema>
    }
    const unbounded: string[] = []
    let bounded = 0
    const walk = (schema: Schema, at: string): void => {
      if ([schema.type].flat().some((type) => type === 'integer' || type === 'number')) {
        if (Number.isFinite(schema.minimum) && Number.isFinite(schema.maximum)) bounded++
        else unbounded.push(at)
      }
      if (schema.items) walk(schema.items, `${at}[]`)
      for (const [name, property] of Object.entries(schema.properties ?? {})) walk(property, `${at}.${name}`)
    }
    interface Sent {
      parameters?: { name: string; schema: Schema }[]
      requestBody?: { content: Record<string, { schema: Schema }> }
    }
    const { paths } = (await api.app.inject('/openapi.json')).json()
    for (const [path, methods] of Object.entries<Record<string, Sent>>(paths))
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        for (const { name, schema } of parameters) walk(schema, `${method} ${path} ${name}`)
        for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, `${method} ${path}`)
      }
    expect(unbounded).toEqual([])
    // page and pageSize of both lists, both coordinates, both bounds and the count of the ranking, under each prefix.
    expect(bounded).toBeGreaterThanOrEqual(18)
  })

  test('names the headers of each reply, and the 304 of data', async () => {
    interface Described {
      deprecated?: boolean
      responses: Record<string, { headers?: Record<string, unknown> }>
    }
    const { paths } = (await api.app.inject('/openapi.json')).json()
    for (const [path, methods] of Object.entries<Record<string, Described>>(paths))
      for (const [method, { responses, deprecated }] of Object.entries(methods)) {
        const at = `${method} ${path}`
        for (const { headers } of Object.values(responses))
          expect([at, Object.keys(headers ?? {})]).toEqual([
            at,
            expect.arrayContaining(['X-Request-Id', 'RateLimit', 'RateLimit-Policy']),
          ])
        const isPublic = path.startsWith('/api/') && !path.startsWith('/api/jobs/')
        const isData = (isPublic || path.startsWith('/map/tiles/')) && method === 'get'
        expect([at, '304' in responses]).toEqual([at, isData])
        if ('304' in responses) expect(responses['304']?.headers).toHaveProperty('ETag')
        if (deprecated) expect(responses['404']?.headers).toHaveProperty('Sunset')
      }
    for (const path of ['vme/{enterpriseNumber}', 'syndics/{enterpriseNumber}', 'syndics/top/{count}'])
      expect(paths[`/api/${path}`].get.responses['200'].headers).toHaveProperty('X-Warning')
  })
})

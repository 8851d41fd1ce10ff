// G4: whom outages hit on the map, while nothing changes, against a route that sends the same bytes each time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '../child.ts'
import { loadInTurn, loadRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import { fillImpacts, removeImpacts } from '../fill-impacts.ts'
import type { Goal } from '../goal.ts'
import type { Row } from '../row.ts'
import { startApi, startBaseline, targetOf } from '../servers.ts'

const shape = { connections: 16, seconds: 4, warmupSeconds: 1, statuses: [200] }
const PATH = '/api/power-outage/impacted-vmes-map'
const START_LIMIT_MS = 120_000

/** Waits for map and impacts, which are loaded in the background; returns the body. */
async function readBody(url: string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const answer = await fetch(url)
    const text = await answer.text()
    const { dataVersion = null, total = 0 } = answer.status === 200 ? JSON.parse(text) : {}
    if (dataVersion !== null && total > 0) return text
    if (Date.now() > deadline) throw new Error(`${url} answered ${answer.status} and shows nothing`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function compare(context: BenchContext, api: Server, label: string, path: string): Promise<Row> {
  const body = await readBody(api.origin + path)
  const file = join(context.folder, 'impact-map.json')
  await writeFile(file, body)
  const constant = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'buffer' })
  try {
    const runs = await loadInTurn({
      ours: { ...shape, ...targetOf(api, context), requests: [{ path }] },
      baseline: { ...shape, ...targetOf(constant, context), requests: [{ path: '/constant' }] },
    })
    const note = `${JSON.parse(body).total} VMEs, ${(body.length / 1000).toFixed(0)} kB`
    return loadRow({ key: 'G4.map', label, note }, 'perSecond', runs)
  } finally {
    await constant.stop()
  }
}

export const impactMapGoal: Goal = {
  ids: ['G4'],
  async run(context) {
    await fillImpacts(context.sql)
    const api = await startApi(context, { isCaching: true })
    try {
      return [
        await compare(context, api, 'all that outages hit, unchanged', PATH),
        await compare(context, api, 'the same as columns', `${PATH}?format=columns`),
      ]
    } finally {
      await api.stop()
      await removeImpacts(context.sql)
    }
  },
}

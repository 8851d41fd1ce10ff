// D1: a reply that is at hand, through the whole stack, against a naked route. D2: 304 against a naked 304.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareLoads, someVme } from '../compare-loads.ts'
import type { Goal } from '../goal.ts'
import { startApi, startBaseline } from '../servers.ts'

const shape = { connections: 16, seconds: 6, warmupSeconds: 1 }

export const repliesGoal: Goal = {
  ids: ['D1', 'D2'],
  async run(context) {
    const path = `/api/vme/${await someVme(context)}`
    const api = await startApi(context, { isCaching: true })
    const answer = await fetch(`${api.origin}${path}`)
    const file = join(context.folder, 'profile.json')
    await writeFile(file, await answer.text())
    const etag = answer.headers.get('etag') ?? ''
    const naked = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'schema' })
    const notModified = await startBaseline('naked-route', { BODY_FILE: file, MODE: 'not-modified' })
    try {
      const requests = [{ path }]
      const conditional = [{ path, headers: { 'if-none-match': etag } }]
      const full = { ...shape, statuses: [200], requests }
      const fresh = { ...shape, statuses: [304], requests: conditional }
      return [
        await compareLoads({
          goal: 'D1',
          label: 'a profile at hand, whole stack, logging on',
          ours: { ...full, origin: api.origin },
          baseline: { ...full, origin: naked.origin },
          bar: 0.65,
        }),
        await compareLoads({
          goal: 'D2',
          label: '304',
          ours: { ...fresh, origin: api.origin },
          baseline: { ...fresh, origin: notModified.origin },
          bar: 0.8,
        }),
      ]
    } finally {
      await api.stop()
      await naked.stop()
      await notModified.stop()
    }
  },
}

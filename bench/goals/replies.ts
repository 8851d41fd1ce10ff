// D1, H1 and H4: a reply that is at hand, through the whole stack, against a naked route. D2 and H1: 304 against a naked 304.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadInTurn, loadRow, someVme, timeRatioRow, timeRow } from '../compare-loads.ts'
import type { Goal } from '../goal.ts'
import { startApi, startBaseline, targetOf } from '../servers.ts'

const shape = { connections: 16, seconds: 6, warmupSeconds: 1 }

export const repliesGoal: Goal = {
  ids: ['D1', 'D2', 'H1', 'H4'],
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
      const ours = targetOf(api, context)
      const atHand = await loadInTurn({
        ours: { ...full, ...ours },
        baseline: { ...full, ...targetOf(naked, context) },
      })
      const unchanged = await loadInTurn({
        ours: { ...fresh, ...ours },
        baseline: { ...fresh, ...targetOf(notModified, context) },
      })
      const profile = 'a profile at hand, whole stack, logging on'
      return [
        loadRow({ key: 'D1.at-hand', label: profile }, 'perSecond', atHand),
        loadRow({ key: 'D2.not-modified', label: '304' }, 'perSecond', unchanged),
        timeRow({ key: 'H1.at-hand', label: profile }, atHand),
        timeRow({ key: 'H1.not-modified', label: '304' }, unchanged),
        timeRatioRow({ key: 'H4.at-hand', label: `${profile}, by processor time` }, atHand),
      ]
    } finally {
      await api.stop()
      await naked.stop()
      await notModified.stop()
    }
  },
}

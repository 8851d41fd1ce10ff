// What an adapter makes of the answers of a source on this machine, asked as in production.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, ImpactAdapter } from '../../indexer/importers/impacts/adapter.ts'
import { openSourceFetch } from '../../indexer/importers/impacts/fetch.ts'
import type { FeedEvent } from '../../src/impacts/event.ts'

const folder = join(import.meta.dirname, '../../fixtures/impacts')

/** Text of a recorded answer; the address of the service stands where it says ORIGIN. */
export const recorded = (path: string, origin = ''): string =>
  readFileSync(join(folder, path), 'utf8').replaceAll('ORIGIN', origin)

export interface CollectOptions {
  url: string
  now?: string
  user?: string
  password?: string
}

/** Throws what the adapter throws. */
export async function collectFrom(
  adapter: ImpactAdapter,
  { url, now = '2026-11-28T08:00:00Z', user, password }: CollectOptions,
): Promise<Answer> {
  const feed = { isOn: true, url, everyMinutes: 60, user, password }
  const { signal } = new AbortController()
  const port = openSourceFetch({
    ...{ adapter, feed, isProduction: false, publicUrl: 'http://127.0.0.1', validators: {}, signal },
  })
  const answer = await adapter.collect(port, { feed, now: new Date(now), log: () => {} })
  if (answer === 'unchanged') throw new Error('it answered that nothing changed, without being asked')
  return answer
}

/** The event of an id. */
export function eventIn({ events }: Answer, sourceId: string): FeedEvent {
  const event = events.find((candidate) => candidate.sourceId === sourceId)
  if (event === undefined) throw new Error(`there is no event ${sourceId}`)
  return event
}

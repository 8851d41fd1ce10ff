// Points that are asked for again: nothing happens where nothing changed, and a failure leaves what is shown.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoader, type Loader, viewUrl } from '../../../web/map/load-points.ts'

const view = { box: [4.1, 50.1, 4.2, 50.2] as [number, number, number, number], zoom: 12, filters: '' }
/** Within what is answered for `view`. */
const moved = { ...view, box: [4.12, 50.12, 4.18, 50.18] as typeof view.box }

interface Served {
  status: number
  etag: string
  body: object
}

let served: Served | Error
let asked: { url: string; cache: RequestCache | undefined }[]
let told: unknown[]
let loader: Loader

beforeEach(() => {
  vi.useFakeTimers()
  served = { status: 200, etag: 'one', body: { dataVersion: 'one', bbox: [4, 50, 5, 51] } }
  asked = []
  told = []
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    asked.push({ url, cache })
    if (served instanceof Error) throw served
    const { status, etag, body } = served
    return new Response(JSON.stringify(body), { status, headers: { etag } })
  })
  loader = createLoader(
    { urlOf: (view) => viewUrl('/points', view), culture: 'nl' },
    {
      onReply: ({ dataVersion }) => told.push(['reply', dataVersion]),
      onFailure: ({ kind }) => told.push(['failure', kind]),
      onOld: ({ dataVersion }, age) => told.push(['old', dataVersion, Math.round(age)]),
      onWait() {},
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(200)
}

async function show(): Promise<void> {
  loader.load(view)
  await settle()
  expect(told.splice(0)).toEqual([['reply', 'one']])
}

test('what has not changed is not told again, and the browser is asked to check its copy', async () => {
  await show()
  loader.load(moved)
  loader.refresh()
  await settle()
  expect(told).toEqual([])
  expect(asked.map(({ cache }) => cache)).toEqual([undefined, 'no-cache'])
  // The address of which there is a copy, not that of the view within it.
  expect(asked[1]?.url).toBe(asked[0]?.url)
})

test('what has changed is told', async () => {
  await show()
  served = { status: 200, etag: 'two', body: { dataVersion: 'two', bbox: [4, 50, 5, 51] } }
  loader.refresh()
  await settle()
  expect(told).toEqual([['reply', 'two']])
})

test('without an answer what is shown stays, with its age, and is told when there is one again', async () => {
  await show()
  const before = served
  served = new TypeError('offline')
  await vi.advanceTimersByTimeAsync(60_000)
  loader.refresh()
  await settle()
  expect(told.splice(0)).toEqual([['old', 'one', 60]])
  served = { ...(before as Served), status: 503 }
  loader.refresh()
  await settle()
  expect(told.splice(0)).toEqual([['old', 'one', 60]])
  served = before
  loader.refresh()
  await settle()
  expect(told).toEqual([['reply', 'one']])
})

test('what is asked for in earnest and fails is a failure', async () => {
  await show()
  served = new TypeError('offline')
  loader.load({ ...view, zoom: 13 })
  await settle()
  expect(told.splice(0)).toEqual([['failure', 'offline']])
  loader.refresh()
  await settle()
  expect(told).toEqual([['failure', 'offline']])
})

test('a failure that was told is taken back where the view is again what was answered', async () => {
  await show()
  const before = served
  served = new TypeError('offline')
  loader.load({ ...view, box: [6.1, 50.1, 6.2, 50.2] })
  await settle()
  expect(told.splice(0)).toEqual([['failure', 'offline']])
  served = before
  loader.load(moved)
  await settle()
  expect(told).toEqual([['reply', 'one']])
})

test('an answer that comes while the next view is still to be asked for covers its own zoom alone', async () => {
  let answer: ((response: Response) => void) | undefined
  vi.stubGlobal('fetch', (url: string) => {
    asked.push({ url, cache: undefined })
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const reply = () => Response.json({ dataVersion: `of ${asked.length}`, bbox: [4, 50, 5, 51] })
  loader.load(view)
  await settle()
  loader.load({ ...view, zoom: 13 })
  answer?.(reply())
  await vi.advanceTimersByTimeAsync(0)
  // The map has stopped a second time.
  loader.load({ ...moved, zoom: 13 })
  await settle()
  answer?.(reply())
  await settle()
  expect(asked.map(({ url }) => new URLSearchParams(url).get('zoom'))).toEqual(['12', '13'])
  expect(told.at(-1)).toEqual(['reply', 'of 2'])
})

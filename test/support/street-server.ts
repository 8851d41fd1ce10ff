// A source of pictures of streets on this machine: Mapillary's API and its CDN, in the form of their answers, and every way in
// which they go wrong. The CDN is a second path of the same origin.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Point } from '../../src/geo/distance.ts'

export interface StreetRequest {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

export type StreetAnswer = (request: StreetRequest, response: ServerResponse) => void

/** What is asked for: a search, the address of an image, its bytes. */
export type Stage = 'search' | 'address' | 'bytes'

export interface StreetServer {
  origin: string
  requests: StreetRequest[]
  countOf(stage: Stage): number
  /** Images that a search finds, as the API has them. */
  images: Record<string, unknown>[]
  /** Of each image. */
  picture: Buffer
  /** In place of the sound answer, for so many times; until told otherwise where it is not said. */
  failWith(stage: Stage, answer: StreetAnswer, times?: number): void
  recover(): void
  close(): Promise<void>
}

/** Some metres north of a place. */
export const northOf = ({ latitude, longitude }: Point, metres: number): Point => ({
  latitude: latitude + metres / 111_195,
  longitude,
})

/** As the API writes it; looks south, where the place is that it stands north of. */
export const imageAt = (at: Point, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: '1000000000000001',
  captured_at: Date.parse('2024-05-06T07:08:09Z'),
  geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
  computed_geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
  compass_angle: 181.5,
  computed_compass_angle: 179.2,
  is_pano: false,
  ...changes,
})

/** A picture with noise, so that its bytes are as many as those of a street. */
export const streetPicture = ({ width = 1_024, height = 768 } = {}): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 70 })
    .withExif({ IFD0: { Copyright: 'canary', Model: 'canary' }, IFD3: { GPSLatitude: '50/1 50/1 0/1' } })
    .toBuffer()

export const answerJson =
  (status: number, body: unknown, headers: Record<string, string> = {}): StreetAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const stageOf = (path: string): Stage =>
  path === '/images' ? 'search' : path.startsWith('/cdn/') ? 'bytes' : 'address'

export async function openStreetServer(): Promise<StreetServer> {
  const requests: StreetRequest[] = []
  const failures = new Map<Stage, { answer: StreetAnswer; left: number }>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const asked = { path: url.pathname, query: url.searchParams, headers: request.headers }
    requests.push(asked)
    const stage = stageOf(url.pathname)
    const failure = failures.get(stage)
    if (failure !== undefined && failure.left > 0) {
      failure.left -= 1
      failure.answer(asked, response)
      return
    }
    sound[stage](asked, response)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const self: StreetServer = {
    origin,
    requests,
    images: [],
    picture: await streetPicture(),
    countOf: (stage) => requests.filter(({ path }) => stageOf(path) === stage).length,
    failWith: (stage, answer, times = Number.POSITIVE_INFINITY) =>
      void failures.set(stage, { answer, left: times }),
    recover: () => failures.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const sound: Record<Stage, StreetAnswer> = {
    search: (request, response) => answerJson(200, { data: self.images })(request, response),
    address(request, response) {
      const id = request.path.slice(1)
      answerJson(200, { thumb_1024_url: `${origin}/cdn/${id}.jpg?oe=66&oh=signed`, id })(request, response)
    },
    bytes(_request, response) {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': self.picture.length })
      response.end(self.picture)
    },
  }
  return self
}

// Baseline: supercluster, JSON.stringify and a socket. POINTS_FILE holds features, or as many as POINTS says are made up;
// the address names box and zoom.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import Supercluster, { type InputFeature } from 'supercluster'
import { featuresOf } from '../map-points.ts'

const { POINTS_FILE, POINTS = '0', PORT = '0' } = process.env
const features: InputFeature<object>[] =
  POINTS_FILE === undefined ? featuresOf(Number(POINTS)) : JSON.parse(await readFile(POINTS_FILE, 'utf8'))
const index = new Supercluster<object>({ radius: 60, maxZoom: 16 }).load(features)

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost')
  const side = (name: string): number => Number(searchParams.get(name))
  const box: [number, number, number, number] = [side('west'), side('south'), side('east'), side('north')]
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      type: 'FeatureCollection',
      features: index.getClusters(box, Number(searchParams.get('zoom'))),
    }),
  )
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
})

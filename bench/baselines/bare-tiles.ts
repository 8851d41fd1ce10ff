// Baseline: ready GeoJSON in memory, geojson-vt, vt-pbf and a socket. TILES_FILE holds, by address, the number of the tile
// and a collection for each layer.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { ReadyTile } from '../goals/map-tiles.ts'

const { TILES_FILE = '', PORT = '0' } = process.env
const tiles = new Map(
  Object.entries(JSON.parse(await readFile(TILES_FILE, 'utf8')) as Record<string, ReadyTile>),
)

const server = createServer((request, response) => {
  if (request.url === '/ready') return response.end()
  const tile = tiles.get(request.url ?? '')
  if (tile === undefined) return response.writeHead(404).end()
  const { z, x, y, layers } = tile
  const drawn = Object.entries(layers).map(([name, collection]) => [
    name,
    geoJSONToTile(collection, z, x, y, { extent: 4_096, buffer: 64, clip: true }),
  ])
  response.setHeader('content-type', 'application/vnd.mapbox-vector-tile')
  return response.end(fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: 4_096 }))
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
})

// Baseline: a page with the map library and an empty map, its files compressed, without a service around them.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'

const { PORT = '0' } = process.env
const find = createRequire(import.meta.url)
const page = `<!doctype html><meta charset="utf-8"><title>Bare map</title>
<link rel="stylesheet" href="/maplibre-gl.css"><style>#map { position: absolute; inset: 0 }</style>
<div id="map-loading">…</div><div id="map"></div>
<script type="module">
import * as library from '/maplibre-gl.mjs'
const style = { version: 8, sources: {}, layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#dde8ee' } }] }
new library.Map({ container: 'map', style }).once('load', () => { document.getElementById('map-loading').hidden = true })
</script>`
const types = { css: 'text/css', mjs: 'text/javascript', html: 'text/html; charset=utf-8' } as const

const files = new Map<string, { body: Buffer; type: string }>(
  ['maplibre-gl.css', 'maplibre-gl.mjs', 'maplibre-gl-worker.mjs'].map((name) => [
    `/${name}`,
    {
      body: gzipSync(readFileSync(find.resolve(`maplibre-gl/dist/${name}`))),
      type: name.endsWith('css') ? types.css : types.mjs,
    },
  ]),
)
files.set('/', { body: gzipSync(page), type: types.html })

const server = createServer((request, response) => {
  if (request.url === '/ready') return void response.end('ready')
  // The library asks for its worker with a version.
  const file = files.get(request.url?.split('?')[0] ?? '')
  if (file === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body)
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))

// What the maps stand on: our own outlines, and where they are configured a large-scale base and pictures.
import type { PMTiles } from 'pmtiles'
import type { Library } from './library.ts'

const BASE_URL = '/map/base.json'
const PROTOCOL = 'pmtiles'

export interface RasterLayer {
  id: string
  tiles: string
  credit: string
  name: Readonly<Record<string, string>>
  maxZoom: number
  tileSize: number
}

export type Theme = typeof import('@protomaps/basemaps')

export interface Archive {
  /** As a source of the style names it. */
  url: string
  theme: Theme
}

export interface Base {
  archive: Archive | undefined
  rasters: readonly RasterLayer[]
}

interface Configured {
  archive: { url: string; reader: string; theme: string } | null
  rasters: readonly RasterLayer[]
}

/** Sets a global of its own: so it is published for pages that load it without a bundler. */
type Reader = { PMTiles: typeof PMTiles; Protocol: typeof import('pmtiles').Protocol }

function loadScript(url: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = url
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`${url} cannot be loaded`))
  })
  document.head.append(script)
  return loaded
}

async function openArchive(
  { url, reader, theme }: NonNullable<Configured['archive']>,
  library: Promise<Library>,
): Promise<Archive> {
  const [{ addProtocol }, module]: [Library, Theme, unknown] = await Promise.all([
    library,
    import(theme),
    loadScript(reader),
  ])
  const { Protocol } = (globalThis as unknown as { pmtiles: Reader }).pmtiles
  addProtocol(PROTOCOL, new Protocol().tile)
  return { url: `${PROTOCOL}://${location.origin}${url}`, theme: module }
}

/** Never rejects: a map on our outlines alone is a map. */
export async function loadBase(library: Promise<Library>): Promise<Base> {
  try {
    const response = await fetch(BASE_URL)
    if (!response.ok) throw new Error(`${BASE_URL}: status ${response.status}`)
    const { archive, rasters }: Configured = await response.json()
    return { archive: archive ? await openArchive(archive, library) : undefined, rasters }
  } catch {
    return { archive: undefined, rasters: [] }
  }
}

// What the API process holds in memory, followed in threads: places and syndics, outages and works, points of the map.
import type { Config } from '../config.ts'
import type { Dependency } from '../http/health/health.ts'
import { type ImpactHolder, openImpacts } from '../impacts/snapshot/impact-holder.ts'
import { type MapHolder, openMap } from '../map/follow/map-holder.ts'
import { type IndexHolder, openSuggestIndexes } from '../places/memory/index-holder.ts'
import { withinTime } from '../time/time-limit.ts'

// How long a start waits for outages and works before replies go out without them.
const FIRST_IMPACTS_MS = 4_000

export interface Memory {
  locations: IndexHolder<'places'>
  syndics: IndexHolder<'syndics'>
  map: MapHolder
  impacts: ImpactHolder
  dependencies: Dependency[]
  close(): Promise<void>
}

export interface MemoryOptions {
  config: Config
  databaseUrl: string
  searchUrl: string
  now(): number
  onError(dependency: string, error: unknown): void
}

// Without the database the places that are shipped still answer, without streets and weights; syndics are missing.
function checkLoaded(name: string, { source }: { source: 'database' | 'shipped' }): boolean {
  if (source === 'shipped') throw new Error(`the ${name} of the database are not loaded`)
  return true
}

function checkMap(map: MapHolder): boolean {
  const { lastError } = map.state()
  if (lastError !== undefined) throw new Error(lastError)
  if (map.snapshot() === undefined) throw new Error('the points of the map are being loaded')
  return true
}

function checkImpacts(impacts: ImpactHolder): boolean {
  const { lastError, ageSeconds } = impacts.state()
  if (lastError !== undefined) throw new Error(lastError)
  if (ageSeconds === undefined) throw new Error('outages and works are being loaded')
  return true
}

const dependency = (name: string, check: () => boolean): Dependency => ({
  name,
  isEssential: false,
  check: async () => check(),
})

export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const { config, databaseUrl, searchUrl, now, onError } = options
  const impacts = openImpacts({
    databaseUrl,
    rules: { ...config.impacts, rhythm: config.feeds },
    now,
    onError: (error) => onError('impacts', error),
  })
  const firstImpacts = withinTime(FIRST_IMPACTS_MS, impacts.refresh()).catch(() => {})
  const suggestions = await openSuggestIndexes({
    databaseUrl,
    onError: (error) => onError('suggestions', error),
  })
  const { locations, syndics } = suggestions
  const map = openMap({
    searchUrl,
    indexPrefix: config.index.prefix,
    redisUrl: config.redisUrl,
    redisPrefix: config.redisPrefix,
    maxPoints: config.mapMaxPoints,
    maxPlaces: config.mapMaxPoints,
    onError: (error) => onError('map', error),
    onUnfit(count, example) {
      if (count > 0)
        onError(
          'map',
          new Error(`${count} places are on no map, since their keys are too large for it (${example})`),
        )
    },
  })
  await firstImpacts
  return {
    locations,
    syndics,
    map,
    impacts,
    dependencies: [
      dependency('locations', () => checkLoaded('places', locations)),
      dependency('syndics', () => checkLoaded('syndics', syndics)),
      dependency('impacts', () => checkImpacts(impacts)),
      dependency('map', () => checkMap(map)),
    ],
    async close() {
      await map.close()
      await impacts.close()
      await suggestions.close()
    },
  }
}

// Pictures of a source that forbids keeping them: asked for each time, within the same bounds, and passed on.
import type { StreetImages, StreetImagesOptions } from './pictures.ts'
import type { PassingSource } from './source.ts'
import { spareSource } from './spared-source.ts'
import { openSpending } from './spending.ts'

export function openPassing(source: PassingSource, options: StreetImagesOptions): StreetImages {
  const spared = spareSource({ probe: source.probe, now: options.now, onAway: options.onError })
  const spend = openSpending(options)
  return {
    known: async () => ({ state: 'unknown' }),
    async get({ place, width, onMiss }) {
      onMiss()
      await spend()
      const picture = await spared.run(() => source.open(place, width))
      return picture && { isKept: false, picture }
    },
    breakers: [spared.breaker],
    async close() {
      spared.breaker.close()
    },
  }
}

// Tiles as they were drawn, the ones asked for last up to a number of bytes. What several ask for at once is drawn once,
// and what nobody waits for any more when its turn comes is not drawn at all.
import { LRUCache } from 'lru-cache'
import type { KeptBody } from '../../http/replies/kept-body.ts'

export interface KeptTile extends KeptBody {
  /** Of the data that it shows. */
  version: string
}

/** Thrown to whoever has stopped waiting, and so to nobody. */
export class TileAbandoned extends Error {
  constructor() {
    super('nobody waits for this tile any more')
    this.name = 'TileAbandoned'
  }
}

/** `assertWanted` throws TileAbandoned; to be called when the turn of a tile has come. */
export type DrawKept = (assertWanted: () => void) => Promise<KeptTile>

export interface TileKeeper {
  /** What is at hand, for which nobody waits. */
  find(key: string): KeptTile | undefined
  /** @param signal Aborted when who asks has left. */
  get(key: string, signal: AbortSignal, draw: DrawKept): Promise<KeptTile>
}

interface Flight {
  tile: Promise<KeptTile>
  waiting: Set<AbortSignal>
}

// A compressed copy, made when it is first asked for, is half of its body; key, tag and the like.
const SHARE_OF_COMPRESSED = 1.5
const BESIDE_BYTES = 500

export function openTileKeeper(maxBytes: number): TileKeeper {
  const kept = new LRUCache<string, KeptTile>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.ceil(body.length * SHARE_OF_COMPRESSED) + BESIDE_BYTES,
  })
  const flights = new Map<string, Flight>()

  function start(key: string, draw: DrawKept): Flight {
    const waiting = new Set<AbortSignal>()
    function assertWanted(): void {
      if ([...waiting].some(({ aborted }) => !aborted)) return
      // Before it fails: who comes now starts anew.
      flights.delete(key)
      throw new TileAbandoned()
    }
    const tile = draw(assertWanted)
      .then((drawn) => {
        kept.set(key, drawn)
        return drawn
      })
      .finally(() => {
        if (flights.get(key)?.waiting === waiting) flights.delete(key)
      })
    const flight = { tile, waiting }
    flights.set(key, flight)
    return flight
  }

  const find = (key: string): KeptTile | undefined => kept.get(key)

  return {
    find,
    async get(key, signal, draw) {
      const known = find(key)
      if (known !== undefined) return known
      const flight = flights.get(key) ?? start(key, draw)
      flight.waiting.add(signal)
      return flight.tile
    },
  }
}

import { describe, expect, test } from 'vitest'
import { keepBody } from '../../../src/http/replies/kept-body.ts'
import { type KeptTile, openTileKeeper, TileAbandoned } from '../../../src/map/tiles/tile-keeper.ts'

const tileOf = (content: string): KeptTile => ({ ...keepBody(content), version: '1' })
const here = new AbortController().signal

/** A drawing that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<KeptTile>()
  let drawn = 0
  let turn = (): void => {}
  return {
    resolve,
    reject,
    drawn: () => drawn,
    /** The turn has come. */
    turn: () => turn(),
    draw: (assertWanted: () => void): Promise<KeptTile> => {
      drawn += 1
      return new Promise((done, fail) => {
        turn = () => {
          try {
            assertWanted()
            promise.then(done, fail)
          } catch (error) {
            fail(error)
          }
        }
      })
    },
  }
}

describe('a tile', () => {
  test('is drawn once for all who ask meanwhile, and kept', async () => {
    const keeper = openTileKeeper(100_000)
    const drawing = held()
    const both = [keeper.get('a', here, drawing.draw), keeper.get('a', here, drawing.draw)]
    drawing.turn()
    drawing.resolve(tileOf('tile'))
    const [one, other] = await Promise.all(both)
    expect(one).toBe(other)
    expect(await keeper.get('a', here, drawing.draw)).toBe(one)
    expect([keeper.find('a'), keeper.find('b')]).toEqual([one, undefined])
    expect(drawing.drawn()).toBe(1)
  })

  test('that fails fails for all of them, and is drawn again for the next', async () => {
    const keeper = openTileKeeper(100_000)
    const failing = held()
    const both = [keeper.get('a', here, failing.draw), keeper.get('a', here, failing.draw)]
    failing.turn()
    failing.reject(new Error('away'))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const tile = tileOf('tile')
    expect(await keeper.get('a', here, async () => tile)).toBe(tile)
  })

  test('that nobody waits for any more is not drawn, and whoever comes then gets it', async () => {
    const keeper = openTileKeeper(100_000)
    const leaving = new AbortController()
    const left = held()
    const asked = keeper.get('a', leaving.signal, left.draw)
    leaving.abort()
    left.turn()
    const tile = tileOf('tile')
    const late = keeper.get('a', here, async () => tile)
    await expect(asked).rejects.toThrow(TileAbandoned)
    expect(await late).toBe(tile)
    expect(await keeper.get('a', here, left.draw)).toBe(tile)
  })

  test('is drawn for who stays when another one leaves', async () => {
    const keeper = openTileKeeper(100_000)
    const leaving = new AbortController()
    const drawing = held()
    const both = [keeper.get('a', leaving.signal, drawing.draw), keeper.get('a', here, drawing.draw)]
    leaving.abort()
    drawing.turn()
    drawing.resolve(tileOf('tile'))
    expect((await Promise.all(both)).map(({ body }) => body.toString())).toEqual(['tile', 'tile'])
  })

  test('goes when others need its room', async () => {
    const keeper = openTileKeeper(10_000)
    let drawn = 0
    const draw = async (): Promise<KeptTile> => {
      drawn += 1
      return tileOf('x'.repeat(3_000))
    }
    for (const key of ['a', 'b', 'a', 'c', 'd', 'a']) await keeper.get(key, here, draw)
    expect(drawn).toBe(5)
  })
})

// A long life of what is shown: points that come, move, change and go, in ordinary places and where it hurts, while builds
// take their time or fail. Whenever it has caught up it answers as a map that is built anew of the points as they are.
import { describe, expect, test } from 'vitest'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { precisions } from '../../../src/map/precision.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { makePoints, pointNumber } from '../points.ts'
import { type HeldClock, makeClock } from './clock.ts'
import { anew, expectEqual, type FollowerRig, startRig, tellAll } from './follower-rig.ts'

type Place = { longitude: number; latitude: number }

const hostile = {
  longitudes: [-180, -179.999, 0, 4.35, 179.999, 180],
  latitudes: [-90, -85.06, -85.05, 0, 50.85, 85.05, 85.06, 90],
}

const edgeOf = (dice: Dice): Place => ({
  longitude: dice.pick(hostile.longitudes),
  latitude: dice.pick(hostile.latitudes),
})
const somewhere = (dice: Dice): Place => ({
  longitude: 2.5 + dice.next() * 4,
  latitude: 49.5 + dice.next() * 2,
})
const stack: Place = { longitude: 4.36, latitude: 50.86 }

/** One point as `edit` makes it; the number that changed. */
function editOne({ now }: FollowerRig, dice: Dice, spare: readonly MapPoint[], numbers: number): string {
  const number = pointNumber(dice.below(numbers))
  const point = now.get(number) ?? { ...dice.pick(spare), enterpriseNumber: number }
  const place = (at: Place | null): void =>
    void now.set(number, { ...point, position: at && { ...at, precision: dice.pick(precisions) } })
  const kind = dice.below(9)
  if (kind === 0) now.delete(number)
  else if (kind === 1) now.set(number, { ...point, name: `${point.name.slice(0, 40)} bis` })
  else if (kind === 2)
    now.set(number, { ...point, category: dice.pick(['vme-professional', 'vme-personal', 'vme-unmanaged']) })
  else if (kind === 3) place(dice.pick([...now.values()])?.position ?? stack)
  else if (kind === 4) place(edgeOf(dice))
  else if (kind === 5) place(stack)
  else if (kind === 6) place(null)
  else place(somewhere(dice))
  return number
}

async function catchUp(rig: FollowerRig, clock: HeldClock): Promise<void> {
  rig.builder.release()
  await clock.pass(120_000)
  expectEqual(rig.tree(), anew(rig.now.values()))
}

describe('after any sequence of changes what is shown equals a map built anew', () => {
  test.each([4, 60, 700])('of %i points', { timeout: 120_000 }, async (size) => {
    const dice = rollDice(`life of ${size}`)
    const clock = makeClock()
    const rig = startRig({ points: makePoints(dice, size), clock })
    const spare = makePoints(dice, 50)
    await clock.pass(1)
    let failures = 0
    for (let step = 0; step < 60; step++) {
      const kind = dice.below(8)
      if (kind === 0) rig.builder.hold()
      else if (kind === 1) rig.builder.release()
      else if (kind === 2) {
        rig.builder.failNext()
        failures++
      } else if (kind === 3) await catchUp(rig, clock)
      else
        for (let edits = dice.below(step % 3 === 0 ? 60 : 4); edits >= 0; edits--)
          tellAll(rig, [editOne(rig, dice, spare, size * 2)])
      await clock.pass(dice.below(2_000))
    }
    await catchUp(rig, clock)
    expect(rig.failures.length).toBeLessThanOrEqual(failures)
    rig.follower.close()
  })

  test('of thousands that come into one place, move away and go', { timeout: 120_000 }, async () => {
    const dice = rollDice('stacks')
    const clock = makeClock()
    const rig = startRig({ points: makePoints(dice, 3_000), clock })
    await clock.pass(1)
    const numbers = [...rig.now.keys()]
    const move = async (position: (at: number) => Place): Promise<void> => {
      for (const [at, number] of numbers.entries())
        rig.now.set(number, {
          ...(rig.now.get(number) as MapPoint),
          position: { ...position(at), precision: dice.pick(precisions) },
        })
      tellAll(rig, numbers)
      await catchUp(rig, clock)
    }
    await move(() => stack)
    const found = rig.tree().clusters({ west: 4.3599, east: 4.3601, south: 50.8599, north: 50.8601 }, 16)
    expect([...found.counts]).toEqual([3_000])
    await move((at) => (at % 2 === 0 ? stack : { longitude: 4.3 + dice.next() / 50, latitude: 50.85 }))
    await move((at) => ({ longitude: 180, latitude: at % 2 === 0 ? 90 : -90 }))
    for (const number of numbers.slice(1)) rig.now.delete(number)
    tellAll(rig, numbers)
    await catchUp(rig, clock)
    rig.now.clear()
    tellAll(rig, numbers)
    await catchUp(rig, clock)
    expect(rig.tree().count).toBe(0)
    rig.follower.close()
  })
})

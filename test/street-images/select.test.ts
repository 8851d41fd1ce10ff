// Which picture is taken: against an oracle that knows how each camera was placed, and rule by rule.
import { describe, expect, test } from 'vitest'
import { type Candidate, rankCandidates } from '../../src/street-images/select.ts'
import { type Dice, rollDice } from '../support/seed.ts'

const place = { latitude: 50.83123, longitude: 4.36712 }
const NOW = Date.parse('2026-11-02T12:00:00Z')
const YEAR = 365.25 * 86_400_000

/** How a camera stands: in which direction from the address, how far, and how far off it looks. */
interface Stance {
  direction: number
  metres: number
  off: number
}

function candidate(
  id: string,
  { direction, metres, off }: Stance,
  changes: Partial<Candidate> = {},
): Candidate {
  const angle = (direction * Math.PI) / 180
  return {
    id,
    at: {
      latitude: place.latitude + (Math.cos(angle) * metres) / 111_195,
      longitude:
        place.longitude + (Math.sin(angle) * metres) / (111_195 * Math.cos((place.latitude * Math.PI) / 180)),
    },
    compassAngle: (((direction + 180 + off) % 360) + 360) % 360,
    capturedAt: NOW - YEAR,
    isPanorama: false,
    ...changes,
  }
}

const rank = (...candidates: Candidate[]): string[] =>
  rankCandidates(candidates, { place, now: NOW }).map(({ id }) => id)

/** Away from the borders of the rule, where two ways to reckon may differ. */
function rollStance(dice: Dice): Stance {
  const metres = dice.next() * 80
  const off = dice.next() * 360 - 180
  const isClear = Math.abs(metres - 40) > 0.5 && Math.abs(Math.abs(off) - 45) > 1 && metres > 0.5
  return isClear ? { direction: dice.next() * 360, metres, off } : rollStance(dice)
}

test('the best of any crowd is the one that the oracle names, and the rest follow in order', () => {
  const dice = rollDice('choice of pictures')
  let chosen = 0
  for (let round = 0; round < 3_000; round += 1) {
    const crowd = Array.from({ length: dice.below(12) }, (_, nth) => {
      const stance = rollStance(dice)
      const years = dice.pick([0.5, 3, 9, 11, 14])
      const isPanorama = dice.chance(0.2)
      const isBlind = dice.chance(0.1)
      const made = candidate(String(nth), stance, {
        capturedAt: dice.chance(0.1) ? null : NOW - years * YEAR,
        isPanorama,
        ...(isBlind ? { compassAngle: null } : {}),
      })
      const fits = stance.metres < 40 && Math.abs(stance.off) < 45 && !isPanorama && !isBlind
      const isYoung = made.capturedAt !== null && years < 10
      return { made, stance, fits, isYoung }
    })
    const fitting = crowd.filter(({ fits }) => fits)
    const groups = [fitting.filter(({ isYoung }) => isYoung), fitting.filter(({ isYoung }) => !isYoung)]
    const wanted = groups.flatMap((group) =>
      group.toSorted((a, b) => a.stance.metres - b.stance.metres).map(({ made }) => made.id),
    )
    expect(rank(...crowd.map(({ made }) => made))).toEqual(wanted)
    chosen += wanted.length > 0 ? 1 : 0
  }
  expect(chosen).toBeGreaterThan(300)
})

describe('left out is', () => {
  const near = { direction: 0, metres: 10, off: 0 }
  test.each([
    ['a panorama', candidate('x', near, { isPanorama: true })],
    ['one whose direction is not known', candidate('x', near, { compassAngle: null })],
    ['one that looks away', candidate('x', { ...near, off: 180 })],
    ['one that looks along the street', candidate('x', { ...near, off: 47 })],
    ['one from the next street', candidate('x', { ...near, metres: 41 })],
    ['one at 0, 0', candidate('x', near, { at: { latitude: 0, longitude: 0 } })],
  ])('%s', (_, wrong) => expect(rank(wrong)).toEqual([]))

  test('nothing at the borders themselves', () => {
    expect(
      rank(candidate('a', { ...near, off: 44 }), candidate('b', { ...near, off: -44, metres: 39 })),
    ).toEqual(['a', 'b'])
  })
})

describe('first comes', () => {
  const at = (metres: number, years: number, id: string): Candidate =>
    candidate(id, { direction: 90, metres, off: 10 }, { capturedAt: NOW - years * YEAR })

  test('what is ten years old at most, however far', () =>
    expect(rank(at(2, 10.5, 'old'), at(39, 9.5, 'young'))).toEqual(['young', 'old']))
  test('the newest of one place', () =>
    expect(rank(at(5, 6, 'older'), at(5, 1, 'newer'))).toEqual(['newer', 'older']))
  test('the same of equal ones, whatever their order', () =>
    expect(rank(at(5, 1, 'b'), at(5, 1, 'a'))).toEqual(rank(at(5, 1, 'a'), at(5, 1, 'b'))))
  test('no camera whose clock stands in the future', () =>
    expect(rank(at(5, -2, 'future'), at(30, 3, 'sound'))).toEqual(['sound', 'future']))
})

test.each([
  ['a clock that was reset', 0],
  ['and one that begins in 1980', Date.parse('1980-01-06T00:00:00Z')],
  ['a moment that has not come', NOW + 40 * YEAR],
  ['no moment at all', 1e20],
])('%s dates no picture', (_about, capturedAt) => {
  const near = { direction: 0, metres: 10, off: 0 }
  const rightAt = NOW - YEAR
  const ranked = rankCandidates(
    [candidate('wrong', near, { capturedAt }), candidate('right', near, { capturedAt: rightAt })],
    { place, now: NOW },
  )
  expect(ranked.map((one) => one.capturedAt)).toEqual([rightAt, null])
})

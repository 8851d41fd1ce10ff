// Random choices that can be repeated: every randomised test prints its seed and takes it from TEST_SEED.
import { randomInt } from 'node:crypto'
import { createRandom } from '../../fixtures/sample/random.ts'

export interface Dice {
  seed: number
  /** [0, 1). */
  next(): number
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number
  chance(share: number): boolean
  pick<T>(options: readonly T[]): T
}

function makeDice(seed: number): Dice {
  const next = createRandom(seed)
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    seed,
    next,
    below,
    chance: (share) => next() < share,
    pick(options) {
      const picked = options[below(options.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}

/** Dice for one test, with the seed printed so that a failure can be repeated. */
export function rollDice(test: string): Dice {
  const seed = process.env.TEST_SEED ? Number(process.env.TEST_SEED) : randomInt(2 ** 31)
  console.log(`${test}: TEST_SEED=${seed}`)
  return makeDice(seed)
}

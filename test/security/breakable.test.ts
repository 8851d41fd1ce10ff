// What holds while parts are away, and what is said of anybody then: over every route, as in matrices.test.ts.
import { afterAll, beforeAll, describe } from 'vitest'
import { type BreakableWorld, openBreakableWorld } from './breakable-world.ts'
import { partsAway } from './parts-away.ts'
import { secretsKept } from './secrets-kept.ts'

let opened: BreakableWorld
beforeAll(async () => {
  opened = await openBreakableWorld()
}, 60_000)
afterAll(() => opened.close())
const world = (): BreakableWorld => opened

describe('forms, keys and sessions', () => partsAway(world))
describe('secrets', () => secretsKept(world))

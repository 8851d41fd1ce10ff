// Who may do what, over every route that there is: the rows come from the routes themselves, so that a new one is asked as
// well. What one needs to be asked well is a line in asks.ts.
import { afterAll, beforeAll, describe } from 'vitest'
import { authorisation } from './authorisation.ts'
import { crossSite } from './cross-site.ts'
import { equalWork } from './equal-work.ts'
import { returnUrls } from './return-urls.ts'
import { type OpenWorld, openWorld } from './world.ts'

let opened: OpenWorld
beforeAll(async () => {
  opened = await openWorld()
}, 60_000)
afterAll(() => opened.close())
const world = (): OpenWorld => opened

describe('who may ask what', () => authorisation(world))
describe('what other sites post', () => crossSite(world))
describe('where forms lead', () => returnUrls(world))
describe('the same work for', () => equalWork(world))

// The map page with a world of its own, in a browser, for all tests of a file or a describe block; left out where there is none.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { browserMissing } from '../support/browser.ts'
import { leaveOut } from '../support/leave-out.ts'
import { openVisits, PATIENCE_MS, type Visits } from './map-visits.ts'
import { type MapWorld, openMapWorld } from './page-world.ts'

/** How the page is visited, once the tests run. */
export function openMapPage(): Visits['visit'] {
  let world: MapWorld | undefined
  let visits: Visits | undefined
  beforeAll(async () => {
    if (browserMissing !== undefined) return
    world = await openMapWorld()
    visits = await openVisits(world)
  }, PATIENCE_MS)
  beforeEach((context) => {
    if (browserMissing !== undefined) leaveOut(context, browserMissing)
  })
  afterAll(async () => {
    await visits?.close()
    await world?.close()
  })
  return (...given) => {
    if (visits === undefined) throw new Error('the map page is not open yet')
    return visits.visit(...given)
  }
}

// What is on each sheet: a page in one language at three widths, light, and in Dutch dark too; the panel of the map, and
// the map by zoom.
import { deepProfilePath, operationPath, syndicPath, vmePath } from '../../../src/site/page-paths.ts'
import { type Culture, cultures } from '../../../src/text/culture.ts'

export interface Shot {
  url: string
  width: number
  height: number
  scheme: 'light' | 'dark'
  /** What is clicked once the page stands. */
  press?: string
}

export interface Sheet {
  name: string
  rows: readonly (readonly Shot[])[]
}

/** What the pages are about, in the country that runs. */
export interface Subjects {
  syndic: string
  vme: string
  /** At an address that is known exactly, around the middle of fixtures/basemap. */
  exact: { number: string; latitude: number; longitude: number }
}

export interface Origins {
  origin: string
  /** Of a service with an archive as base of its maps. */
  withArchive: string | undefined
}

const PHONE = 360
const TABLET = 768
const DESK = 1280
const widths = [PHONE, TABLET, DESK] as const

type Paths = Readonly<Record<string, (culture: Culture) => string>>

/** A number with right check digits that nobody has. */
const NOBODY = '0123456749'

function pathsOf({ syndic, vme }: Subjects): Paths {
  const asked =
    (path: string, query: Record<string, string> = {}) =>
    (culture: Culture) =>
      `${path}?${new URLSearchParams({ ...query, culture })}`
  return {
    'front-page': asked('/'),
    'search-buildings': asked('/search-vme', { q: 'residentie' }),
    'search-syndics': asked('/search-syndics', { region: 'BE-BRU' }),
    building: (culture) => vmePath(vme, culture),
    syndic: (culture) => syndicPath(syndic, culture),
    disruptions: asked('/impact'),
    market: asked('/market'),
    map: asked('/map', { impacts: 'power-outage,public-works' }),
    about: asked('/about'),
    plans: asked('/plans'),
    definitions: asked('/financials/definitions'),
    feedback: asked('/feedback', { number: vme, field: 'location' }),
    'sign-in': asked('/sign-in'),
    account: asked('/account'),
    'account-keys': asked('/account/keys'),
    'account-following': asked('/account/watchlist'),
    'account-profile': asked(deepProfilePath(vme)),
    'api-docs': asked('/docs'),
    'api-operation': (culture) => operationPath('listVmes', culture),
    'not-found': (culture) => vmePath(NOBODY, culture),
  }
}

const heightOf = (width: number): number => (width === PHONE ? 740 : 800)

/** Dark at one width and in one language: that tells all there is to see. */
function pageRow(url: string, culture: Culture): Shot[] {
  const light = widths.map((width): Shot => ({ url, width, height: heightOf(width), scheme: 'light' }))
  const dark: Shot = { url, width: TABLET, height: heightOf(TABLET), scheme: 'dark' }
  return culture === 'nl' ? [...light, dark] : light
}

/** The panel, and what a point tells: sheets from below on a phone. */
function panelRow(origin: string, number: string, culture: Culture): Shot[] {
  const point = `${origin}/map?focusVme=${number}&culture=${culture}`
  const shot = (url: string, width: number): Shot => ({
    url,
    width,
    height: heightOf(width),
    scheme: 'light',
  })
  return [
    { ...shot(`${origin}/map?culture=${culture}`, PHONE), press: '#map-handle' },
    shot(point, PHONE),
    shot(point, TABLET),
    shot(point, DESK),
  ]
}

const zooms = [8, 12, 15, 18] as const
// A map is the same further up and down.
const ZOOM_HEIGHT = 560

/** From afar to the door of a building, a zoom a row. */
function zoomRows(origin: string, { latitude, longitude }: Subjects['exact'], culture: Culture): Shot[][] {
  return zooms.map((zoom) => {
    const url = `${origin}/map?culture=${culture}&lat=${latitude}&lon=${longitude}&zoom=${zoom}`
    return pageRow(url, culture).map((shot) => ({ ...shot, height: ZOOM_HEIGHT }))
  })
}

export function sheetsOf({ origin, withArchive }: Origins, subjects: Subjects): Sheet[] {
  const pages = Object.entries(pathsOf(subjects)).map(([name, path]) => ({
    name,
    rowsIn: (culture: Culture) => [pageRow(origin + path(culture), culture)],
  }))
  const { exact } = subjects
  const maps = [
    { name: 'map-panel', rowsIn: (culture: Culture) => [panelRow(origin, exact.number, culture)] },
    { name: 'map-zooms', rowsIn: (culture: Culture) => zoomRows(origin, exact, culture) },
    ...(withArchive === undefined
      ? []
      : [{ name: 'map-zooms-archive', rowsIn: (culture: Culture) => zoomRows(withArchive, exact, culture) }]),
  ]
  return [...pages, ...maps].flatMap(({ name, rowsIn }) =>
    cultures.map((culture) => ({ name: `${name}-${culture}`, rows: rowsIn(culture) })),
  )
}

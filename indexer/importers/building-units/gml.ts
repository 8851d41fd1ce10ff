// Geometries that the register's API writes as a text of GML 3.2. Pure and total.
import { SaxesParser } from 'saxes'
import type { Crs } from '../../../src/geo/projection.ts'
import type { Position, Ring } from '../../../src/geo/shape.ts'

export interface Gml {
  /** What its srsName says, http or https; undefined where it says nothing that is known. */
  crs: Crs | undefined
  /** Of a point. */
  point: [x: number, y: number] | undefined
  /** Of polygons, outer ring first. */
  polygons: Ring[][]
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const numbersOf = (text: string): number[] => text.trim().split(/\s+/).map(Number)

const crsOf = (srsName: string): Crs | undefined => {
  const [, code] = /\b(31370|3812)\s*$/.exec(srsName) ?? []
  return code === undefined ? undefined : (`EPSG:${code}` as Crs)
}

/** How many numbers a corner has, where it says so: the third is a height. */
const dimensionOf = (said: unknown): 2 | 3 | undefined => (said === '3' ? 3 : said === '2' ? 2 : undefined)

/** Undefined for what is no XML, or has numbers that are none. */
export function readGml(text: string): Gml | undefined {
  const found: Gml = { crs: undefined, point: undefined, polygons: [] }
  let numbers = ''
  let isBroken = false
  // Said of a geometry, or of its corners alone.
  let [ofShape, dimension] = [2, 2]
  const parser = new SaxesParser()
  parser.on('error', () => {
    isBroken = true
  })
  parser.on('doctype', () => {
    isBroken = true
  })
  parser.on('opentag', ({ name, attributes }) => {
    const srs = attributes.srsName
    if (typeof srs === 'string') found.crs ??= crsOf(srs)
    const kind = local(name)
    const said = dimensionOf(attributes.srsDimension)
    if (kind === 'Polygon' || kind === 'Point') ofShape = said ?? 2
    dimension = said ?? ofShape
    if (kind === 'Polygon') found.polygons.push([])
    numbers = ''
  })
  parser.on('text', (part) => {
    numbers += part
  })
  parser.on('closetag', ({ name }) => {
    const kind = local(name)
    if (kind === 'pos' || kind === 'posList') {
      const values = numbersOf(numbers)
      const each = kind === 'pos' ? values.length : dimension
      const corners = Array.from({ length: Math.floor(values.length / each) }, (_, nth) => {
        const corner: Position = [values[nth * each] as number, values[nth * each + 1] as number]
        return corner
      })
      if (!values.every(Number.isFinite) || values.length % each !== 0 || each < 2) isBroken = true
      else if (kind === 'pos') found.point ??= [values[0] as number, values[1] as number]
      else found.polygons.at(-1)?.push(corners)
    }
    numbers = ''
  })
  try {
    parser.write(text).close()
  } catch {
    return undefined
  }
  return isBroken ? undefined : found
}

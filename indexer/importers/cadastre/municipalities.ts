// Which municipality a shape is in, where no file name says so: by the outlines beside the layers.
import { isInPolygons, packPolygons, type Rings } from '../../../src/geo/in-polygon.ts'
import { type Position, type ShapeBox, toUnits } from '../../../src/geo/shape.ts'
import { currentMunicipality, municipalityCodes } from '../addresses/municipality-codes.ts'
import { MUNICIPALITIES } from './layers.ts'
import { parseShape } from './parse.ts'
import { readCrs, readLayer } from './read.ts'
import type { LayerSet } from './sets.ts'

export interface Municipalities {
  codes: readonly string[]
  /** Undefined where there may be several. */
  only: string | undefined
  /** Undefined outside of all. */
  at(point: Position): string | undefined
}

/** Not seen in a file yet: whatever it is called, its values are codes that are known. */
const CODE_FIELDS = [['AdMuKey', 'NISCode', 'NIS_Code', 'NIS', 'NIS5', 'CodeINS', 'CODE_INS']] as const

/** Throws an Error when neither a name nor a layer tells. */
export async function readMunicipalities(set: LayerSet): Promise<Municipalities> {
  const { name, municipality } = set
  if (municipality !== undefined) return { codes: [municipality], only: municipality, at: () => municipality }
  const files = set.files.get(MUNICIPALITIES)
  const crs = files && (await readCrs(files))
  if (files === undefined || crs === undefined)
    throw new Error(
      `${name}: it cannot be told which municipality it is of: no code stands in its name, as in L72_21004, and there is ` +
        'no layer Apn_AdMu beside it',
    )
  const outlines: { code: string; box: ShapeBox; rings: Rings[] }[] = []
  for await (const records of readLayer(files, { fields: CODE_FIELDS, onBytes: () => {} }))
    for (const { number, values, content } of records) {
      const [code = ''] = values
      const parsed = parseShape(content, crs)
      if (!municipalityCodes().has(code) || typeof parsed === 'string')
        throw new Error(
          `${files.shp.name}, record ${number}: "${code}" ${typeof parsed === 'string' ? 'has no outline' : 'is no municipality'}. Nothing was changed`,
        )
      outlines.push({ code, box: parsed.box, rings: packPolygons(parsed.shape) })
    }
  return {
    codes: [...new Set(outlines.map(({ code }) => code))],
    only: undefined,
    at([longitude, latitude]) {
      const [x, y] = [toUnits(longitude), toUnits(latitude)]
      return outlines.find(
        ({ box, rings }) =>
          x >= box.west &&
          x <= box.east &&
          y >= box.south &&
          y <= box.north &&
          isInPolygons(rings, longitude, latitude),
      )?.code
    },
  }
}

/** The codes whose ground a file of a municipality covers: its own, and those that have merged into it by that day. */
export const codesOnGroundOf = (code: string, on: string): string[] => [
  ...new Set([
    code,
    ...[...municipalityCodes().keys()].filter((other) => currentMunicipality(other, on) === code),
  ]),
]

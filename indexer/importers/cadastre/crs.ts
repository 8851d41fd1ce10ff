// Which Lambert system a shapefile is in: its .prj says so, and its numbers must agree. Pure.
import { type Crs, crsOfNumbers } from '../../../src/geo/projection.ts'
import type { ShpHeader } from './read-shp.ts'

const names: Readonly<Record<Crs, string>> = { 'EPSG:31370': 'Lambert 72', 'EPSG:3812': 'Lambert 2008' }

/** As ESRI, GDAL and others name them: Belge_Lambert_1972, ETRS89_Belgian_Lambert_2008, their numbers. */
const patterns: readonly (readonly [Crs, RegExp])[] = [
  ['EPSG:3812', /lambert[ _]*(?:20)?08|"3812"/i],
  ['EPSG:31370', /lambert[ _]*(?:19)?72|"31370"/i],
]

/** The system that a .prj names. Throws an Error that names the file for another one. */
export function crsOfPrj(name: string, text: string): Crs {
  const found = patterns.find(([, pattern]) => pattern.test(text))
  if (found !== undefined) return found[0]
  const [, said = text] = /^\s*\w+\["([^"]*)"/.exec(text) ?? []
  throw new Error(
    `${name}: neither Lambert 72 nor Lambert 2008, but ${said.trim().slice(0, 80) || 'nothing'}`,
  )
}

/**
 * The system of a file: that of its .prj, or of its numbers where there is none; undefined for a file without shapes or
 * a .prj. Throws an Error when the two disagree.
 */
export function crsOfFile(
  name: string,
  { box }: ShpHeader,
  prj: { name: string; text: string } | undefined,
): Crs | undefined {
  const said = prj === undefined ? undefined : crsOfPrj(prj.name, prj.text)
  if (box === undefined) return said
  const corners = [crsOfNumbers(box.minX, box.minY), crsOfNumbers(box.maxX, box.maxY)]
  const found = corners[0] === corners[1] ? corners[0] : undefined
  if (said !== undefined && corners.includes(said)) return said
  if (said === undefined && found !== undefined) return found
  const range = `its numbers (${[box.minX, box.minY, box.maxX, box.maxY].map(Math.round).join(', ')})`
  throw new Error(
    found === undefined
      ? `${name}: ${range} lie in the range of neither Lambert 72 nor Lambert 2008. Nothing was changed`
      : `${name}: ${prj?.name} says ${names[said as Crs]}, but ${range} lie in the range of ${names[found]}. Nothing was changed`,
  )
}

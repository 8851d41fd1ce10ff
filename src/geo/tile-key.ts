// Cells of the map as words: what the search engine counts by when the map in memory is unavailable.
import { squareX, squareY } from './web-mercator.ts'

/** Depths of the cells that are kept: two below the zoom at which they are drawn, so that a cell is 64 pixels wide. */
export const tilePrecisions = [7, 9, 11, 13, 15] as const
export type TilePrecision = (typeof tilePrecisions)[number]

/** `z/x/y/letter` of the cell at a depth that holds a point; the letter is that of its category. */
export function tileKey(
  { latitude, longitude }: { latitude: number; longitude: number },
  precision: TilePrecision,
  letter: string,
): string {
  const cells = 2 ** precision
  const cell = (part: number): number => Math.min(cells - 1, Math.max(0, Math.floor(part * cells)))
  return `${precision}/${cell(squareX(longitude))}/${cell(squareY(latitude))}/${letter}`
}

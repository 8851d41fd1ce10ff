// Cells of the map as words: what the search engine counts by when the map in memory is unavailable.

/** Depths of the cells that are kept: two below the zoom at which they are drawn, so that a cell is 64 pixels wide. */
export const tilePrecisions = [7, 9, 11, 13, 15] as const
export type TilePrecision = (typeof tilePrecisions)[number]

/** Position in the square that web maps draw the world in: x from west to east, y from north to south, both 0 to 1. */
function inSquare(latitude: number, longitude: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI }
}

/** `z/x/y/letter` of the cell at a depth that holds a point; the letter is that of its category. */
export function tileKey(
  { latitude, longitude }: { latitude: number; longitude: number },
  precision: TilePrecision,
  letter: string,
): string {
  const { x, y } = inSquare(latitude, longitude)
  const cells = 2 ** precision
  const cell = (part: number): number => Math.min(cells - 1, Math.max(0, Math.floor(part * cells)))
  return `${precision}/${cell(x)}/${cell(y)}/${letter}`
}

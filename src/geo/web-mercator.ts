// The square that web maps draw the world in (EPSG:3857), its sides taken as 1.

/** Position in the square that web maps draw the world in, 0 to 1 from west to east. */
export const squareX = (longitude: number): number => longitude / 360 + 0.5

/** The same from north to south; the poles, which the square leaves out, are its edges. */
export function squareY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return Math.min(1, Math.max(0, y))
}

export const longitudeAt = (x: number): number => (x - 0.5) * 360

export function latitudeAt(y: number): number {
  if (y === 0) return 90
  if (y === 1) return -90
  return (360 * Math.atan(Math.exp(((180 - y * 360) * Math.PI) / 180))) / Math.PI - 90
}

// Which days tell that units are new. The register has no day of building, only that of the latest version of a unit, and
// a correction or another system of coordinates writes units of a whole municipality anew on one day. Pure.

/** Of the places of a municipality: on no day do as many get units. */
const MOST_SHARE = 1 / 5
/** Two new blocks are more than a fifth of a village. */
const FEWEST = 5

/** Whether each place has a unit of a day on which few others have one. @param days ISO days on which it has units. */
export function haveNewUnits(places: readonly { days: readonly string[] }[]): boolean[] {
  const counts = new Map<string, number>()
  for (const { days } of places) for (const day of new Set(days)) counts.set(day, (counts.get(day) ?? 0) + 1)
  const isOfAll = (day: string): boolean => {
    const count = counts.get(day) ?? 0
    return count >= FEWEST && count > MOST_SHARE * places.length
  }
  return places.map(({ days }) => days.some((day) => !isOfAll(day)))
}

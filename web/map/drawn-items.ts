// Items by where they stand in what the map was given to draw. It draws some frames later: until then a click means what
// was drawn before.

/** In the properties of a drawn feature. */
export interface DrawnPlace {
  drawing: number
  /** Position of its item. */
  index: number
}

export interface DrawnItems<Item> {
  /** The number of a new drawing. */
  add(items: readonly Item[]): number
  /** Undefined for what is long gone. */
  at(place: DrawnPlace): Item | undefined
}

// Points and each family of impacts may be answered in one frame.
const KEPT = 4

export function createDrawnItems<Item>(): DrawnItems<Item> {
  const drawings = new Map<number, readonly Item[]>()
  let last = 0
  return {
    add(items) {
      last += 1
      drawings.set(last, items)
      drawings.delete(last - KEPT)
      return last
    },
    at: ({ drawing, index }) => drawings.get(drawing)?.[index],
  }
}

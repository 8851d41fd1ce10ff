// Zooms of the map. What is asked for, what the address says and what is said of the view go by one number: the map's
// own, rounded down, so that a view is never taken for one of a deeper zoom that it has not reached.

// What arithmetic takes from a whole zoom, far below what can be seen.
const NOISE = 1e-6

/** As it stands in an address: a hundredth can't be seen. */
export const shownZoom = (zoom: number): number => Math.floor((zoom + NOISE) * 100) / 100

/** Whole, as points are asked for. */
export const wholeZoom = (zoom: number): number => Math.floor(shownZoom(zoom))

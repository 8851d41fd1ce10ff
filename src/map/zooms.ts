// Two ends of the zooms of the map, in tiles of 512 pixels.

/** Deepest zoom with clusters; one below it every point stands alone. */
export const CLUSTER_MAX_ZOOM = 16
/** Deepest zoom that may be asked for. */
export const REQUEST_MAX_ZOOM = 22
/** From here on streets are told apart: a cluster names one of its VMEs, by whose address it can be named. */
export const NAMED_FROM_ZOOM = 14

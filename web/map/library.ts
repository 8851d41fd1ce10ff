// The map's library, which is loaded where a map is shown.
export type Library = typeof import('maplibre-gl')

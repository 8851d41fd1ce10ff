// Colours of the map by colour scheme; those of the signs stand in tokens.css too.

export interface Palette {
  scheme: 'light' | 'dark'
  sea: string
  abroad: string
  belgium: string
  border: string
  countryBorder: string
  /** Of a large-scale base. */
  road: string
  roadEdge: string
  green: string
  built: string
  building: string
  label: string
  placeLabel: string
  /** Around labels and signs. */
  halo: string
  professional: string
  personal: string
  unmanaged: string
  syndic: string
  /** Buildings that may have a VME, and the ground. */
  opportunity: string
  parcel: string
  buildingEdge: string
  cluster: string
  onSign: string
  focus: string
  /** Outages and works, by category; as on the page that lists them (tokens.css). */
  now: string
  planned: string
  past: string
  paper: string
  ink: string
}

export const light: Palette = {
  scheme: 'light',
  sea: '#d5e3ea',
  abroad: '#e9e8e2',
  belgium: '#fbfaf7',
  border: '#c9cdc4',
  countryBorder: '#8b958d',
  road: '#ffffff',
  roadEdge: '#d3d4cd',
  green: '#dbe8d6',
  built: '#efece6',
  building: '#d9d6cd',
  label: '#5a655f',
  placeLabel: '#333c37',
  halo: '#ffffff',
  professional: '#1f5c4a',
  personal: '#24619c',
  unmanaged: '#8a5500',
  syndic: '#8b2f6b',
  opportunity: '#5b3fa6',
  parcel: '#c2bba9',
  buildingEdge: '#bdb8ab',
  cluster: '#1f5c4a',
  onSign: '#ffffff',
  focus: '#d9480f',
  now: '#b3261e',
  planned: '#8a5a00',
  past: '#4f5b66',
  paper: '#ffffff',
  ink: '#1b211d',
}

export const dark: Palette = {
  scheme: 'dark',
  sea: '#10191f',
  abroad: '#1a1f1c',
  belgium: '#252c28',
  border: '#3b4640',
  countryBorder: '#6c7a72',
  road: '#4a564f',
  roadEdge: '#1b211e',
  green: '#22342a',
  built: '#2b322e',
  building: '#38423c',
  label: '#a3aea7',
  placeLabel: '#d5dbd6',
  halo: '#141816',
  professional: '#7cc7a8',
  personal: '#86b8ea',
  unmanaged: '#e0b45f',
  syndic: '#e59aca',
  opportunity: '#b9a5f2',
  parcel: '#46524b',
  buildingEdge: '#55625b',
  cluster: '#7cc7a8',
  onSign: '#10211a',
  focus: '#ff8a4c',
  now: '#ff8a80',
  planned: '#f0b849',
  past: '#a7b3bd',
  paper: '#1e2421',
  ink: '#eef2ef',
}

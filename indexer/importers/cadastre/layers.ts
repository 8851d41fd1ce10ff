// The layers of the cadastral plan that are read, and how their files are called.
import { parseParcelKey } from '../../../src/register/parcel-key.ts'

/** What is loaded, a table each. */
export type Kind = 'parcel' | 'building'
export type LayerName = 'CaPa' | 'CaBu' | 'ReBu'
export type BuildingSource = 'agdp' | 'region'

export interface Layer {
  kind: Kind
  source: BuildingSource
  /** Fields of the table, each with the names it was seen under. */
  fields: readonly (readonly string[])[]
  /** The key that is stored, of the first field, or none; each that it can be where the municipality is not known. */
  keysOf: (text: string, municipality: string | undefined) => string[]
  /** Reason of a record without one. */
  noKey: string
}

const regions = ['BRU', 'VLG', 'WAL'] as const

/** By the first two digits of a municipality's code: Brussels, the provinces of Flanders with both halves of Brabant, else Wallonia. */
function regionLetters(municipality: string): (typeof regions)[number] {
  if (municipality.startsWith('21')) return 'BRU'
  return /^(?:[1347]|2[34])/.test(municipality) ? 'VLG' : 'WAL'
}

const listOf = (key: string | undefined): string[] => (key === undefined ? [] : [key])

/** A double as ArcGIS writes it: 2.12345670000e+007. */
const exponent = /^\d\.\d+e[+-]\d{2,3}$/i

/**
 * As text, also where the field is a number with decimals or an exponent. Zeros and stars are none: so programs write an
 * empty number, and one that is wider than its field.
 */
function idOf(text: string): string | undefined {
  const number = exponent.test(text) ? Number(text) : Number.NaN
  const id = Number.isSafeInteger(number) ? String(number) : text.replace(/\.0+$/, '')
  return /^[0*]*$/.test(id) ? undefined : id
}

export const layers: Readonly<Record<LayerName, Layer>> = {
  CaPa: {
    kind: 'parcel',
    source: 'agdp',
    fields: [['CaPaKey']],
    keysOf: (text) => listOf(parseParcelKey(text)),
    noKey: 'parcel-key',
  },
  CaBu: {
    kind: 'building',
    source: 'agdp',
    fields: [['RecId'], ['Type']],
    keysOf: (text) => listOf(idOf(text)),
    noKey: 'building-id',
  },
  ReBu: {
    kind: 'building',
    source: 'region',
    fields: [['ID_ORIG'], ['Type']],
    // Unique inside a region only.
    keysOf: (text, municipality) => {
      const letters = municipality === undefined ? regions : [regionLetters(municipality)]
      return listOf(idOf(text)).flatMap((id) => letters.map((region) => `${region}:${id}`))
    },
    noKey: 'building-id',
  },
}

const layerNames = Object.keys(layers) as LayerName[]

/** Municipalities with their outlines, beside the layers of a file that is not of one municipality. */
export const MUNICIPALITIES = 'AdMu' as const

/** The layer that a file name without its ending is of: Bpn_CaPa, BPN_CAPA, 21004_Bpn_CaPa. Undefined for others. */
export function layerOf(stem: string): LayerName | typeof MUNICIPALITIES | undefined {
  const [, word] = /(?:^|[^a-z])[ab]pn_(capa|cabu|rebu|admu)(?:$|[^a-z])/i.exec(stem) ?? []
  return [...layerNames, MUNICIPALITIES].find((name) => name.toLowerCase() === word?.toLowerCase())
}

// The formats by the name that `format` has.
import { csv } from './csv.ts'
import type { Format } from './format.ts'
import { geojson, ndjson } from './json-rows.ts'
import { parquet } from './parquet.ts'
import { xlsx } from './xlsx/workbook.ts'

export const formats = { csv, xlsx, ndjson, geojson, parquet } as const satisfies Record<string, Format>
export type FormatName = keyof typeof formats
export const formatNames = Object.keys(formats) as FormatName[]

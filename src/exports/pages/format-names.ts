// What formats are called.
import type { FormatName } from '../formats/formats.ts'

export const formatLabels: Readonly<Record<FormatName, string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  ndjson: 'JSON (NDJSON)',
  geojson: 'GeoJSON',
  parquet: 'Parquet',
}

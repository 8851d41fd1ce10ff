// Loads building units: extracts of the register, and single buildings or addresses from its API.
import { basename } from 'node:path'
import { withDownload } from '../download.ts'
import { importExtract } from './import-extract.ts'
import type { UnitImportOptions, UnitImportResult } from './import-options.ts'
import { refresh, wishOf } from './refresh.ts'

export type { UnitImportOptions, UnitImportResult } from './import-options.ts'

/**
 * Loads each path, in order; without one the extract that is configured, where that is on. Throws an Error that says what is wrong and where; what was loaded before it stays loaded.
 */
export async function importUnits(options: UnitImportOptions): Promise<UnitImportResult[]> {
  const { config, onResult } = options
  const { isOn, extract } = config.buildingUnits
  const configured = isOn ? [extract] : []
  const paths = options.paths.length > 0 ? options.paths : configured
  const results: UnitImportResult[] = []
  for (const path of paths) {
    const result = await importPath(path, options)
    onResult?.(result)
    results.push(result)
  }
  return results
}

function importPath(path: string, options: UnitImportOptions): Promise<UnitImportResult> {
  const wish = wishOf(path)
  if (wish !== undefined) return refresh(wish, path, options)
  if (!/^https?:/i.test(path)) return importExtract(path, basename(path), options)
  const { sql, config, signal } = options
  const download = { sql, source: 'building-register', address: path, config, signal }
  return withDownload(download, (file) => importExtract(file, new URL(path).host, options))
}

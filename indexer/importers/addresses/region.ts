// The three regions, each with a file of its own, as files, rows and stored sources name them.

export const regionCodes = ['BE-BRU', 'BE-VLG', 'BE-WAL'] as const
export type RegionCode = (typeof regionCodes)[number]

export const isRegionCode = (text: string | undefined): text is RegionCode =>
  regionCodes.some((code) => code === text)

/** As in source_snapshot: best-bebru, best-bevlg, best-bewal. */
export const sourceOf = (region: RegionCode): string => `best-${region.toLowerCase().replace('-', '')}`

/** The region of a file name as `openaddress-bebru.zip`; undefined for another name. */
export function regionOfName(name: string): RegionCode | undefined {
  const [, region = ''] = /be-?(bru|vlg|wal)/i.exec(name) ?? []
  const code = `BE-${region.toUpperCase()}`
  return isRegionCode(code) ? code : undefined
}

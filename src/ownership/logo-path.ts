// Where a logo is served. The address changes with the picture, so that caches may keep it.

export const logoPath = (number: string, version: string): string => `/media/logo/${number}/${version}.webp`

/** The version in the last part of such an address; undefined for whatever else stands there. */
export const versionInFile = (file: string): string | undefined => /^([0-9a-f]{64})\.webp$/.exec(file)?.[1]

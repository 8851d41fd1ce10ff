// Packages that are sold at one price each, in cents.
export const packagePrices = { 'regional-export': 49_900, 'vme-deep-dive': 1_900 } as const

export type PackageName = keyof typeof packagePrices
export const packageNames = Object.keys(packagePrices) as PackageName[]

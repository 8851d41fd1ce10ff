// What is bought once, beside plans: one table. Amounts are cents without VAT; an export costs what its rows cost.
import { DEEP_DIVE } from '../exports/files/export-file.ts'
import { titleOf } from '../exports/files/title-of.ts'
import { packagePrices } from '../exports/package-prices.ts'
import type { InEveryCulture } from '../text/culture.ts'

export interface Package {
  title: InEveryCulture
  amount: number
  /** Of its price at the provider. */
  lookupKey: string
  /** Of its form: what is chosen once it is paid. */
  field: 'region' | 'enterpriseNumber'
}

export const packages = {
  'regional-export': {
    title: {
      nl: 'Alle VME’s van een gewest',
      fr: 'Toutes les ACP d’une région',
      en: 'All VMEs of a region',
    },
    amount: packagePrices['regional-export'],
    lookupKey: 'vme-regional-export',
    field: 'region',
  },
  'vme-deep-dive': {
    title: titleOf(DEEP_DIVE),
    amount: packagePrices['vme-deep-dive'],
    lookupKey: 'vme-deep-dive',
    field: 'enterpriseNumber',
  },
} as const satisfies Record<string, Package>

export type PackageKind = keyof typeof packages
export const packageKinds = Object.keys(packages) as readonly PackageKind[]

/** What a form may ask for. */
export type ProductKind = 'export' | PackageKind
export const productKinds: readonly ProductKind[] = ['export', ...packageKinds]

export type PurchaseKind = 'plan' | ProductKind

export const isPackage = (kind: PurchaseKind): kind is PackageKind => Object.hasOwn(packages, kind)

/** Of all exports at the provider: what one costs is said with each. */
export const EXPORT_PRODUCT = 'vme-export'

// What a purchase bought, as people read it. Pure.
import type { Culture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'
import { planName } from './plan-name.ts'
import { isPackage, type PurchaseKind, packages } from './products.ts'
import { paymentTexts } from './texts.ts'
import { type Wish, wishText } from './wish.ts'

export interface Bought {
  kind: PurchaseKind
  item: string
  wish: Wish | null
}

export function whatText({ kind, item, wish }: Bought, culture: Culture): string {
  if (kind === 'plan') return planName(item)
  if (wish !== null) return wishText(wish, culture)
  return isPackage(kind) ? textIn(packages[kind].title, culture) : paymentTexts[culture].anExport
}

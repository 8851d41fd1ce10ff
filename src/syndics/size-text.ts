// How a class of portfolio size reads.

import { count } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { type SizeClass, sizeClasses } from './portfolio-size.ts'
import { syndicTexts } from './texts.ts'

/** The last class has no upper bound for people. */
const isOpen = ({ key }: SizeClass): boolean => key === sizeClasses.at(-1)?.key

export function sizeText(sizeClass: SizeClass, culture: Culture): string {
  const texts = syndicTexts[culture]
  const { min, max } = sizeClass
  if (max === 0) return texts.sizeNone
  if (isOpen(sizeClass)) return fillText(texts.sizeFrom, { min: count(min, culture) })
  return fillText(texts.sizeRange, { min: count(min, culture), max: count(max, culture) })
}

/** Bounds of the class as parameters of the list. */
export const sizeBounds = (sizeClass: SizeClass): { minVme: number; maxVme?: number } =>
  isOpen(sizeClass) ? { minVme: sizeClass.min } : { minVme: sizeClass.min, maxVme: sizeClass.max }

/** What a list is narrowed down to: `20 tot 100 VME’s`, `VME’s`. */
export function boundsText(
  { minVme, maxVme }: { minVme?: number; maxVme?: number },
  culture: Culture,
): string {
  const texts = syndicTexts[culture]
  if (maxVme === 0 || (minVme === maxVme && minVme !== undefined)) return vmesText(maxVme ?? 0, culture)
  if (maxVme === undefined)
    return minVme ? fillText(texts.vmesFrom, { vmes: vmesText(minVme, culture) }) : texts.vmesAny
  if (minVme === undefined) return fillText(texts.vmesUpTo, { vmes: vmesText(maxVme, culture) })
  return fillText(texts.vmesBetween, { min: count(minVme, culture), max: count(maxVme, culture) })
}

/** `1.200 VME’s`. */
export function vmesText(value: number, culture: Culture): string {
  const texts = syndicTexts[culture]
  if (value === 0) return texts.vmesNone
  if (value === 1) return texts.vmesOne
  return fillText(texts.vmesCount, { count: count(value, culture) })
}

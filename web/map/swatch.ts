// The signs of the map outside it: in the list, in fans, in popups and in the legend.
import { element } from '../parts/dom.ts'
import { isRough } from './exactness.ts'
import { paintFamily, paintImpact, SIGN_SIZE } from './impact-signs.ts'
import { type Item, isFamily, type Leaf } from './points.ts'
import { onReaderPalette, readerPalette } from './reader-palette.ts'
import { type Family, families, type ImpactCategory, impactCategories } from './state.ts'

const PIXEL_RATIO = 2

function paint(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return
  const { family: familyName, category: categoryName } = canvas.dataset
  const family = families.find((name) => name === familyName)
  const category = impactCategories.find((name) => name === categoryName)
  const palette = readerPalette()
  context.setTransform(PIXEL_RATIO, 0, 0, PIXEL_RATIO, 0, 0)
  context.clearRect(0, 0, SIGN_SIZE, SIGN_SIZE)
  context.translate(SIGN_SIZE / 2, SIGN_SIZE / 2)
  if (category !== undefined) paintImpact(context, { family, category }, palette)
  else if (family !== undefined) paintFamily(context, family, palette)
}

/** Paints every sign of the page that is there now. */
export function paintSwatches(): void {
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-sign]')) paint(canvas)
}
onReaderPalette(paintSwatches)

/** Sign of a family, of a category, or of both. */
export function impactSwatch(
  family: Family | undefined,
  category: ImpactCategory | undefined,
): HTMLCanvasElement {
  const side = String(SIGN_SIZE * PIXEL_RATIO)
  const canvas = element('canvas', {
    class: 'impact-swatch',
    width: side,
    height: side,
    'aria-hidden': 'true',
    'data-sign': '',
    ...(family === undefined ? {} : { 'data-family': family }),
    ...(category === undefined ? {} : { 'data-category': category }),
  })
  paint(canvas)
  return canvas
}

/** Sign of a point or a group, as the map draws it. */
export function signSwatch(item: Item | (Leaf & { kind: 'point' })): HTMLElement {
  const { of } = item
  const category = impactCategories.find((name) => name === item.category)
  if (isFamily(of)) return impactSwatch(of, category)
  const sign = item.kind === 'point' ? `swatch-${item.category}` : `swatch-group swatch-group-${of}`
  const rough = isRough(item) ? ' swatch-rough' : ''
  return element('span', { class: `swatch ${sign}${rough}`, 'aria-hidden': 'true' })
}

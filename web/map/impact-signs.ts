// Signs of what is hit: form and colour tell when (a full disc: now, a triangle: planned, a ring: over), what is in them
// tells by what (a bolt: without power, a cone: works).
import type { StyleImageMetadata } from 'maplibre-gl'
import { signName } from './features.ts'
import type { Palette } from './palette.ts'
import { type Family, families, type ImpactCategory, impactCategories } from './state.ts'

const PIXEL_RATIO = 2
/** Side of a sign, pixels. */
export const SIGN_SIZE = 26
/** `text`: where the count goes, which begins in the part that grows. */
const PILL = { width: 46, height: 28, text: [26, 38], grows: [26, 31] } as const

type Context = CanvasRenderingContext2D

function outline(context: Context, points: readonly (readonly [x: number, y: number])[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
}

const bolt = [
  [1.5, -6.5],
  [-4, 1],
  [-0.6, 1],
  [-1.5, 6.5],
  [4, -1.5],
  [0.6, -1.5],
] as const

function paintGlyph(context: Context, family: Family, colour: string): void {
  context.fillStyle = colour
  if (family === 'power-outage') {
    outline(context, bolt)
    context.fill()
    return
  }
  // A cone with a stripe, on its foot.
  for (const part of [
    [
      [-1.1, -6],
      [1.1, -6],
      [2.1, -2.4],
      [-2.1, -2.4],
    ],
    [
      [-2.6, -0.6],
      [2.6, -0.6],
      [3.6, 3],
      [-3.6, 3],
    ],
    [
      [-5.6, 3.8],
      [5.6, 3.8],
      [5.6, 5.8],
      [-5.6, 5.8],
    ],
  ] as const) {
    outline(context, part)
    context.fill()
  }
}

const triangle = [
  [0, -11],
  [12, 9.5],
  [-12, 9.5],
] as const

/** The form of a category around 0,0; returns the colour of what is drawn on it. */
function paintForm(context: Context, category: ImpactCategory, palette: Palette): string {
  const { halo, now, planned, past, paper, onSign } = palette
  context.lineJoin = 'round'
  if (category === 'FuturePlanned') {
    outline(context, triangle)
    context.lineWidth = 3.5
    context.strokeStyle = halo
    context.stroke()
    context.fillStyle = planned
    context.fill()
    return onSign
  }
  const isNow = category === 'ActiveNow'
  context.beginPath()
  context.arc(0, 0, isNow ? 10.5 : 9.4, 0, 2 * Math.PI)
  context.lineWidth = isNow ? 3 : 5.2
  context.strokeStyle = halo
  context.stroke()
  context.fillStyle = isNow ? now : paper
  context.fill()
  if (isNow) return onSign
  context.lineWidth = 2.4
  context.strokeStyle = past
  context.stroke()
  return past
}

export interface ImpactSign {
  category: ImpactCategory
  /** Undefined: the form alone, for the legend. */
  family: Family | undefined
}

/** Paints one sign around 0,0, within SIGN_SIZE. */
export function paintImpact(context: Context, { category, family }: ImpactSign, palette: Palette): void {
  const colour = paintForm(context, category, palette)
  if (family === undefined) return
  const isTriangle = category === 'FuturePlanned'
  context.save()
  context.translate(0, isTriangle ? 3 : 0)
  const size = isTriangle ? 0.82 : category === 'ActiveNow' ? 1.05 : 0.9
  context.scale(size, size)
  paintGlyph(context, family, colour)
  context.restore()
}

/** What stands for a family whatever the category. */
export function paintFamily(context: Context, family: Family, palette: Palette): void {
  context.save()
  context.scale(1.5, 1.5)
  paintGlyph(context, family, palette.ink)
  context.restore()
}

function draw(width: number, height: number, paint: (context: Context) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = width * PIXEL_RATIO
  canvas.height = height * PIXEL_RATIO
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const colourOf = (category: ImpactCategory, { now, planned, past }: Palette): string =>
  ({ ActiveNow: now, FuturePlanned: planned, Past24Hours: past })[category]

/** In a dashed ring: its street or postcode is known, and not its door. */
function drawRough(sign: ImpactSign, palette: Palette): ImageData {
  const radius = SIGN_SIZE / 2 + 3
  return draw(2 * radius + 4, 2 * radius + 4, (context) => {
    context.translate(radius + 2, radius + 2)
    context.beginPath()
    context.arc(0, 0, radius, 0, 2 * Math.PI)
    context.fillStyle = palette.paper
    context.fill()
    context.lineWidth = 1.75
    context.strokeStyle = colourOf(sign.category, palette)
    context.setLineDash([4, 3])
    context.stroke()
    context.setLineDash([])
    paintImpact(context, sign, palette)
  })
}

function drawAlone(sign: ImpactSign, palette: Palette): ImageData {
  return draw(SIGN_SIZE, SIGN_SIZE, (context) => {
    context.translate(SIGN_SIZE / 2, SIGN_SIZE / 2)
    paintImpact(context, sign, palette)
  })
}

/** A sign with room for a count beside it, which grows with the text. */
function drawPill(sign: ImpactSign, palette: Palette, rough: boolean): ImageData {
  const { width, height } = PILL
  return draw(width, height, (context) => {
    context.beginPath()
    context.roundRect(1.5, 1.5, width - 3, height - 3, height / 2 - 1.5)
    context.fillStyle = palette.paper
    context.fill()
    context.lineWidth = 1.75
    context.strokeStyle = colourOf(sign.category, palette)
    if (rough) context.setLineDash([4, 3])
    context.stroke()
    context.setLineDash([])
    context.translate(height / 2, height / 2)
    context.scale(0.84, 0.84)
    paintImpact(context, sign, palette)
  })
}

export interface ImpactSignImage {
  name: string
  draw(): ImageData
  options: Partial<StyleImageMetadata>
}

export function impactSignsOf(palette: Palette): ImpactSignImage[] {
  const [from, to] = PILL.text
  const stretch: [number, number] = [PILL.grows[0] * PIXEL_RATIO, PILL.grows[1] * PIXEL_RATIO]
  return families.flatMap((family) =>
    impactCategories.flatMap((category) =>
      [false, true].flatMap((rough): ImpactSignImage[] => [
        {
          name: signName(family, category, false, rough),
          draw: () => (rough ? drawRough : drawAlone)({ family, category }, palette),
          options: { pixelRatio: PIXEL_RATIO },
        },
        {
          name: signName(family, category, true, rough),
          draw: () => drawPill({ family, category }, palette, rough),
          options: {
            pixelRatio: PIXEL_RATIO,
            stretchX: [stretch],
            content: [from * PIXEL_RATIO, 0, to * PIXEL_RATIO, PILL.height * PIXEL_RATIO],
          },
        },
      ]),
    ),
  )
}

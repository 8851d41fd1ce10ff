// Signs of the map, drawn here so that nothing is fetched for them. Form tells what colour tells: discs are VMEs (full:
// professional, with a hole: personal, a ring: nobody known), diamonds are syndics. What stands in a dashed outline lies
// somewhere around: its street or its postcode is known, and not its door.

import type { StyleImageMetadata } from 'maplibre-gl'
import { iconName } from './features.ts'
import { impactSignsOf } from './impact-signs.ts'
import type { Palette } from './palette.ts'
import { type Category, categories } from './state.ts'

const PIXEL_RATIO = 2
const SIZE = 22
export const CLUSTER_SIDE = 32
const ROUGH_SIZE = 26
/** Of the dashed ring around a pile, pixels. */
export const PILE_RADIUS = 20

function draw(size: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * PIXEL_RATIO
  // By the processor: what is read back from a graphics card waits for it.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  context.translate(size / 2, size / 2)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function disc(context: CanvasRenderingContext2D, radius: number, colour: string): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}

/** A square on its corner, with corners a little round. */
function diamond(context: CanvasRenderingContext2D, half: number, colour: string): void {
  context.save()
  context.rotate(Math.PI / 4)
  context.beginPath()
  context.roundRect(-half, -half, 2 * half, 2 * half, half / 4)
  context.fillStyle = colour
  context.fill()
  context.restore()
}

type Paint = (context: CanvasRenderingContext2D, palette: Palette) => void

function dash(context: CanvasRenderingContext2D, { width, dashes, length }: Dashes, colour: string): void {
  context.lineWidth = width
  context.strokeStyle = colour
  context.setLineDash([(length / dashes) * 0.6, (length / dashes) * 0.4])
  context.stroke()
  context.setLineDash([])
}

interface Dashes {
  width: number
  dashes: number
  /** Of the whole outline. */
  length: number
}

function dashedRing(context: CanvasRenderingContext2D, radius: number, colour: string): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  const length = 2 * Math.PI * radius
  dash(context, { width: 2, dashes: Math.round(length / 6.5), length }, colour)
}

function dashedDiamond(context: CanvasRenderingContext2D, half: number, colour: string): void {
  context.save()
  context.rotate(Math.PI / 4)
  context.beginPath()
  context.rect(-half, -half, 2 * half, 2 * half)
  dash(context, { width: 2, dashes: 4 * Math.round(half / 2.6), length: 8 * half }, colour)
  context.restore()
}

const painters: Readonly<Record<Category, Paint>> = {
  'vme-professional': (context, { halo, professional }) => {
    disc(context, 9, halo)
    disc(context, 7.5, professional)
  },
  'vme-personal': (context, { halo, personal }) => {
    disc(context, 9, halo)
    disc(context, 7.5, personal)
    disc(context, 2.75, halo)
  },
  'vme-unmanaged': (context, { halo, unmanaged }) => {
    disc(context, 9, halo)
    disc(context, 7.5, unmanaged)
    disc(context, 5, halo)
  },
  syndic: (context, { halo, syndic }) => {
    diamond(context, 7.2, halo)
    diamond(context, 5.9, syndic)
  },
}

/** The sign itself, smaller, in a dashed outline. */
function paintRough(context: CanvasRenderingContext2D, category: Category, palette: Palette): void {
  if (category === 'syndic') {
    diamond(context, 8.6, palette.halo)
    dashedDiamond(context, 7.4, palette.syndic)
  } else {
    disc(context, 12, palette.halo)
    dashedRing(context, 10.4, palette[colourNames[category]])
  }
  context.save()
  context.scale(0.66, 0.66)
  painters[category](context, palette)
  context.restore()
}

const colourNames = {
  'vme-professional': 'professional',
  'vme-personal': 'personal',
  'vme-unmanaged': 'unmanaged',
} as const

export interface Sign {
  name: string
  draw(): ImageData
  options: Partial<StyleImageMetadata>
}

/** Each is drawn where it is asked for: no view has them all. */
export function signsOf(palette: Palette): Sign[] {
  const options = { pixelRatio: PIXEL_RATIO }
  const sign = (name: string, size: number, paint: (context: CanvasRenderingContext2D) => void): Sign => ({
    name,
    draw: () => draw(size, paint),
    options,
  })
  return [
    ...categories.flatMap((category) => [
      sign(category, SIZE, (context) => painters[category](context, palette)),
      sign(iconName(category, true), ROUGH_SIZE, (context) => paintRough(context, category, palette)),
    ]),
    sign('syndic-cluster', CLUSTER_SIDE * Math.SQRT2, (context) => {
      diamond(context, CLUSTER_SIDE / 2, palette.halo)
      diamond(context, CLUSTER_SIDE / 2 - 1.5, palette.syndic)
    }),
    sign(iconName('syndic-cluster', true), CLUSTER_SIDE * Math.SQRT2, (context) => {
      diamond(context, CLUSTER_SIDE / 2, palette.halo)
      dashedDiamond(context, CLUSTER_SIDE / 2 - 2, palette.syndic)
    }),
    sign('pile', 2 * PILE_RADIUS + 4, (context) => dashedRing(context, PILE_RADIUS - 1, palette.cluster)),
    sign('room', 2 * PILE_RADIUS, () => {}),
    ...impactSignsOf(palette),
  ]
}

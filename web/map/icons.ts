// Signs of the map, drawn here so that nothing is fetched for them. Form tells what colour tells: discs are VMEs (full:
// professional, with a hole: personal, a ring: nobody known), diamonds are syndics.

import type { StyleImageMetadata } from 'maplibre-gl'
import { drawImpactSigns } from './impact-signs.ts'
import type { Palette } from './palette.ts'
import type { Category } from './state.ts'

const PIXEL_RATIO = 2
const SIZE = 22
export const CLUSTER_SIDE = 32

function draw(size: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * PIXEL_RATIO
  const context = canvas.getContext('2d')
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

const painters: Readonly<Record<Category, (context: CanvasRenderingContext2D, palette: Palette) => void>> = {
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

export interface Sign {
  name: string
  image: ImageData
  options: Partial<StyleImageMetadata>
}

export function drawSigns(palette: Palette): Sign[] {
  const options = { pixelRatio: PIXEL_RATIO }
  const points = Object.entries(painters).map(([name, paint]) => ({
    name,
    image: draw(SIZE, (context) => paint(context, palette)),
    options,
  }))
  const cluster = draw(CLUSTER_SIDE * Math.SQRT2, (context) => {
    diamond(context, CLUSTER_SIDE / 2, palette.halo)
    diamond(context, CLUSTER_SIDE / 2 - 1.5, palette.syndic)
  })
  return [...points, { name: 'syndic-cluster', image: cluster, options }, ...drawImpactSigns(palette)]
}

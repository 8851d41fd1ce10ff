// A stack of points fanned out around its place: buttons on a ring, or on a spiral where they are many.
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import { categoryName } from './category-name.ts'
import { stackTitle } from './exactness.ts'
import type { ClusterItem, Leaf } from './points.ts'
import { signSwatch } from './swatch.ts'
import type { Wording } from './texts.ts'

type MarkerClass = new (options: object) => Marker

/** More than this are a list (see popup.ts). */
export const MAX_LEGS = 30
const RING_UP_TO = 9
// Pixels: a finger wide between neighbours.
const APART = 34
const SMALLEST_RADIUS = 44

interface Offset {
  x: number
  y: number
}

/** Pixels from the middle for each of `count` points. */
export function legOffsets(count: number): Offset[] {
  const at = (radius: number, angle: number): Offset => ({
    x: Math.round(radius * Math.cos(angle)),
    y: Math.round(radius * Math.sin(angle)),
  })
  if (count <= RING_UP_TO) {
    const radius = Math.max(SMALLEST_RADIUS, (count * APART) / (2 * Math.PI))
    return Array.from({ length: count }, (_, index) =>
      at(radius, (2 * Math.PI * index) / count - Math.PI / 2),
    )
  }
  let angle = -Math.PI / 2
  let radius = SMALLEST_RADIUS
  return Array.from({ length: count }, () => {
    const offset = at(radius, angle)
    const step = APART / radius
    angle += step
    radius += (APART * step) / (2 * Math.PI)
    return offset
  })
}

export interface SpiderOptions {
  map: MapLibreMap
  Marker: MarkerClass
  wording: Wording
  onLeaf(leaf: Leaf): void
}

export interface Spider {
  open(stack: ClusterItem, leaves: readonly Leaf[]): void
  /** `undefined` while none is open. */
  opened(): ClusterItem | undefined
  close(): void
}

const SVG = 'http://www.w3.org/2000/svg'

function legLines(offsets: readonly Offset[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('aria-hidden', 'true')
  for (const { x, y } of offsets) {
    const line = document.createElementNS(SVG, 'line')
    line.setAttribute('x2', String(x))
    line.setAttribute('y2', String(y))
    svg.append(line)
  }
  return svg
}

export function createSpider({ map, Marker, wording, onLeaf }: SpiderOptions): Spider {
  let current: { stack: ClusterItem; marker: Marker; opener: Element | null } | undefined

  function close(): void {
    if (current === undefined) return
    const { marker, opener } = current
    const hadFocus = marker.getElement().contains(document.activeElement)
    current = undefined
    marker.remove()
    if (!hadFocus) return
    const target = opener instanceof HTMLElement && opener.isConnected ? opener : map.getCanvas()
    target.focus({ preventScroll: true })
  }

  function legButton(leaf: Leaf, { x, y }: Offset): HTMLButtonElement {
    const label = `${leaf.name}, ${categoryName(leaf, wording)}`
    const button = element(
      'button',
      { type: 'button', class: 'leg', title: leaf.name, 'aria-label': label },
      [signSwatch({ kind: 'point', ...leaf })],
    )
    button.style.translate = `${x}px ${y}px`
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      onLeaf(leaf)
    })
    return button
  }

  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

  function onKey(event: KeyboardEvent, legs: readonly HTMLButtonElement[]): void {
    if (event.key === 'Escape') {
      close()
      return
    }
    const step = steps[event.key]
    if (step === undefined) return
    // Arrows go around the fan here and do not move the map.
    event.preventDefault()
    event.stopPropagation()
    const at = legs.indexOf(document.activeElement as HTMLButtonElement)
    legs[(at + step + legs.length) % legs.length]?.focus({ preventScroll: true })
  }

  return {
    open(stack, leaves) {
      close()
      const offsets = legOffsets(leaves.length)
      const legs = leaves.map((leaf, index) => legButton(leaf, offsets[index] ?? { x: 0, y: 0 }))
      const fan = element(
        'div',
        { class: 'spider', role: 'group', 'aria-label': stackTitle(stack, wording) },
        legs,
      )
      fan.prepend(legLines(offsets))
      fan.addEventListener('keydown', (event) => onKey(event, legs))
      const opener = document.activeElement
      const marker = new Marker({ element: fan }).setLngLat([stack.longitude, stack.latitude]).addTo(map)
      current = { stack, marker, opener }
      legs[0]?.focus({ preventScroll: true })
    },
    opened: () => current?.stack,
    close,
  }
}

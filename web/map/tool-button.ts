// Buttons of our own among those of the map.
import type { IControl } from 'maplibre-gl'
import { element } from '../parts/dom.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Outlines on a field of 24 by 24. */
function iconOf(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

export interface ToolButton {
  label: string
  icon: string
  onPress(): void
}

export function toolButton({ label, icon, onPress }: ToolButton): IControl {
  const button = element('button', { type: 'button', class: 'map-tool', title: label, 'aria-label': label })
  button.append(iconOf(icon))
  button.addEventListener('click', onPress)
  const group = element('div', { class: 'maplibregl-ctrl maplibregl-ctrl-group' }, [button])
  return { onAdd: () => group, onRemove: () => group.remove() }
}

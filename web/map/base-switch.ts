// The choice of what lies under the points, where pictures are configured: the map, or one of them. It is kept in the
// address.
import type { IControl, MapLibreMap } from 'maplibre-gl'
import { element } from '../parts/dom.ts'
import type { RasterLayer } from './base.ts'
import type { PageState } from './page-state.ts'
import type { Wording } from './texts.ts'

const MAP = 'map'

export interface BaseSwitchOptions {
  rasters: readonly RasterLayer[]
  state: PageState
  wording: Wording
  /** Undefined: the map. */
  onChoose(raster: RasterLayer | undefined): void
}

/** The layer that an address names; undefined for the map and for unknown ones. */
export const rasterOf = (
  rasters: readonly RasterLayer[],
  base: string | undefined,
): RasterLayer | undefined => rasters.find(({ id }) => id === base)

export function addBaseSwitch(
  map: MapLibreMap,
  { rasters, state, wording, onChoose }: BaseSwitchOptions,
): void {
  if (rasters.length === 0) return
  const { culture, translate } = wording
  const inputs = [MAP, ...rasters.map(({ id }) => id)].map((value) =>
    element('input', { type: 'radio', name: 'base', value }),
  )
  const names = [translate('baseMap'), ...rasters.map(({ name }) => name[culture] ?? '')]
  const labels = inputs.map((input, index) =>
    element('label', { class: 'base-choice' }, [input, names[index] ?? '']),
  )
  const group = element(
    'fieldset',
    { class: 'base-switch maplibregl-ctrl maplibregl-ctrl-group', 'aria-label': translate('baseChoice') },
    labels,
  )
  const show = (): void => {
    const raster = rasterOf(rasters, state.current().base)
    for (const input of inputs) input.checked = input.value === (raster?.id ?? MAP)
    onChoose(raster)
  }
  group.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    state.change({ base: target.value === MAP ? undefined : target.value }, { push: true })
    show()
  })
  window.addEventListener('popstate', show)
  const control: IControl = { onAdd: () => group, onRemove: () => group.remove() }
  map.addControl(control, 'top-left')
  show()
}

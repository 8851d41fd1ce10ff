// What features of places say, as JSON: the parts in which they differ from those of VMEs and syndics.
import { membersAt, placeCounts, type VmeOf } from '../insights/place-members.ts'
import { textOfKey } from '../points/point-key.ts'
import type { ByteWriter } from './byte-writer.ts'
import { countsOf, type Focus, type Layer, unitsOf } from './layers.ts'

const noVme = (): undefined => undefined

/** Members of a cluster, after its count. */
export function writePlaceCounts(writer: ByteWriter, layer: Layer, item: number): void {
  const counts = placeCounts(countsOf(layer, item), unitsOf(layer, item))
  const members = JSON.stringify({ places: layer.found.counts[item], ...counts })
  writer.text(`,${members.slice(1, -1)},"expansionZoom":`)
}

/** Leaves of a cluster, without the brackets. */
export function writePlaceLeaves(
  writer: ByteWriter,
  { tree }: Layer,
  { leaves, vmeOf = noVme }: { leaves: readonly number[]; vmeOf: VmeOf | undefined },
): void {
  const places = leaves.flatMap((id) => {
    const { columns, index } = tree.point(id)
    return membersAt(columns, index, vmeOf) ?? []
  })
  writer.text(JSON.stringify(places).slice(1, -1))
}

/** Id and properties of a place alone; undefined where it is drawn nowhere. */
export function placeAlone(
  { columns, index }: Focus,
  vmeOf: VmeOf = noVme,
): { id: string; properties: string } | undefined {
  const members = membersAt(columns, index, vmeOf)
  return members && { id: textOfKey(columns.keys[index] as number), properties: JSON.stringify(members) }
}

// What the page of a VME shows of its building. Pure.
import type { Shape } from '../geo/shape.ts'
import { decodeShape } from '../geo/shape-bytes.ts'
import type { PermitTier } from '../permits/permit.ts'
import { count, day } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { type Outline, outlineOf } from './outline.ts'
import { propertyTexts } from './texts.ts'
import type { GroundPermit, GroundPlace, VmeGround } from './vme-ground.ts'

type Texts = (typeof propertyTexts)['nl']

const PORTAL = 'https://omgevingsloketinzage.omgeving.vlaanderen.be/'

interface Fact {
  label: string
  text: string
}

export interface BuildingView {
  title: string
  /** A list a building, each by its house numbers where there are several. */
  buildings: { heading: string | undefined; facts: Fact[] }[]
  drawing: (Outline & { label: string }) | undefined
  permitsTitle: string
  permits: { url: string; project: string; text: string }[]
}

/** Which text says a state. */
export const permitStateTexts = {
  filed: 'permitFiled',
  in_progress: 'permitInProgress',
  granted: 'permitGranted',
  refused: 'permitRefused',
  withdrawn: 'permitWithdrawn',
  expired: 'permitExpired',
  unknown: 'permitUnknown',
} as const satisfies Record<GroundPermit['state'], keyof Texts>

const atBuilding: readonly PermitTier[] = ['P1', 'P2', 'P3']

function unitsText(place: GroundPlace, texts: Texts, culture: Culture): string {
  const { units, plannedUnits, unitsSource, isOwn } = place
  const source = texts[unitsSource === 'building-register' ? 'unitsByRegister' : 'unitsByBoxes']
  const planned =
    plannedUnits === 0 ? '' : ` (${fillText(texts.planned, { units: count(plannedUnits, culture) })})`
  const values = { units: `${count(units, culture)}${planned}`, source }
  return fillText(isOwn ? texts.unitsOwn : texts.unitsShared, values)
}

function factsOf(place: GroundPlace, texts: Texts, culture: Culture): Fact[] {
  const { footprintM2, parcels } = place
  return [
    { label: texts.units, text: unitsText(place, texts, culture) },
    ...(footprintM2 === null ? [] : [{ label: texts.footprint, text: `${count(footprintM2, culture)} m²` }]),
    ...(parcels.length === 0
      ? []
      : [{ label: parcels.length === 1 ? texts.parcel : texts.parcels, text: parcels.join(', ') }]),
  ]
}

function permitText(
  { state, on, tier, distanceMetres }: GroundPermit,
  texts: Texts,
  culture: Culture,
): string {
  const where = atBuilding.includes(tier)
    ? texts.permitHere
    : fillText(texts.permitNearby, { metres: count(Math.round(distanceMetres), culture) })
  return fillText(texts.permitLine, { state: texts[permitStateTexts[state]], day: day(on, culture), where })
}

/** Undefined where nothing is known. */
export function buildingView(
  { places, permits, shapes }: VmeGround,
  culture: Culture,
): BuildingView | undefined {
  if (places.length === 0 && permits.length === 0) return undefined
  const texts = propertyTexts[culture]
  const shapesOf = (bytes: readonly Uint8Array[]): Shape[] => bytes.map(decodeShape)
  const [buildings, parcels] = [shapesOf(shapes.buildings), shapesOf(shapes.parcels)]
  const outline = outlineOf(buildings, parcels)
  const drawn =
    buildings.length === 0 ? texts.drawnParcel : parcels.length === 0 ? texts.drawnBuilding : texts.drawnBoth
  return {
    title: texts.buildingTitle,
    buildings: places.map((place) => ({
      heading:
        places.length > 1 && place.houseNumbers.length > 0
          ? fillText(texts.numbers, { numbers: place.houseNumbers.join(', ') })
          : undefined,
      facts: factsOf(place, texts, culture),
    })),
    drawing: outline && { ...outline, label: drawn },
    permitsTitle: texts.permitsTitle,
    permits: permits.map((permit) => ({
      url: `${PORTAL}${permit.project}`,
      project: permit.project,
      text: permitText(permit, texts, culture),
    })),
  }
}

// GET /api/map/vme-impacts/{enterpriseNumber}: what hits one VME, as a popup of the map shows it.

import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import type { Culture } from '../text/culture.ts'
import { requireNumber, requireVme } from '../vmes/find.ts'
import type { ImpactFamily } from './event.ts'
import { type PresentedEvent, presentEvent } from './present-event.ts'
import type { ImpactSnapshot, Impacts } from './snapshot/impact-snapshot.ts'
import { requireSnapshot } from './summary.ts'

export interface VmeImpacts {
  enterpriseNumber: EnterpriseNumber
  impacts: Impacts
  events: (PresentedEvent & {
    family: ImpactFamily
    severe: boolean
  })[]
}

/**
 * Everything that hits it now, will, or did in the last 24 hours. Throws enterprise_number_malformed, vme_unknown,
 * vme_is_syndic, impacts_unavailable or database_unavailable.
 */
export async function findVmeImpacts(
  services: Services,
  text: string,
  { culture, impacts }: { culture: Culture | undefined; impacts: ImpactSnapshot | undefined },
): Promise<VmeImpacts> {
  const number = requireNumber(text)
  const snapshot = requireSnapshot(impacts)
  const events = snapshot.eventsOf(number)
  // What is hit is known to exist, also while the register is down.
  if (events.length === 0) await requireVme(services, number)
  return {
    enterpriseNumber: number,
    impacts: snapshot.categoriesOf(number),
    events: events.map((event) => ({
      ...presentEvent(event, culture),
      family: event.family,
      severe: event.isSevere,
    })),
  }
}

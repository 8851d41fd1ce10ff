// The key of the document of a hit: the number of the VME, which has a length of its own, and the id of the event.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

const NUMBER_LENGTH = 10

export interface HitName {
  vme: EnterpriseNumber
  eventId: string
}

export const keyOfHit = ({ vme, eventId }: HitName): string => `${vme}-${eventId}`

export const hitOfKey = (key: string): HitName => ({
  vme: key.slice(0, NUMBER_LENGTH),
  eventId: key.slice(NUMBER_LENGTH + 1),
})

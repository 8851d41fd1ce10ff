// The association or syndic that a report is about, with what is shown of it today: what can be wrong.
import type { Sql } from '../db/sql.ts'
import { findProfile, profilePath } from '../entities/profile.ts'
import type { Location } from '../register/address.ts'
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import { count } from '../site/parts/format.ts'
import { statusText } from '../site/parts/status-text.ts'
import type { SyndicFacts } from '../syndics/facts.ts'
import type { Culture } from '../text/culture.ts'
import type { VmeFacts } from '../vmes/facts.ts'
import type { EntityKind, FeedbackField } from './fields.ts'

export interface Entity {
  kind: EntityKind
  number: EnterpriseNumber
  formattedNumber: string
  name: string
  /** Of its profile. */
  url: string
  /** Who manages it, or itself; null where nobody is known by a number. */
  syndicNumber: EnterpriseNumber | null
  /** What is shown, in words; null where nothing is. What is not in here is shown of nobody of its kind. */
  values: Partial<Record<FeedbackField, string | null>>
}

const DECIMALS = 6

/** As people write a place, and as accepting a report reads it. */
const placeText = (location: Location | null): string | null =>
  location === null
    ? null
    : [location.latitude, location.longitude].map((d) => d.toFixed(DECIMALS)).join(', ')

type Shown = Pick<Entity, 'syndicNumber' | 'values'>

const shownOfVme = (facts: VmeFacts, culture: Culture): Shown => ({
  syndicNumber: facts.syndic?.enterpriseNumber ?? null,
  values: {
    name: facts.name,
    address: facts.address?.line ?? null,
    location: placeText(facts.location),
    status: statusText(facts.status, culture),
    syndic: facts.syndic?.name ?? null,
    units: facts.units === null ? null : count(facts.units, culture),
    other: null,
  },
})

/** Of a sole trader neither seat nor contacts are shown, so neither can be wrong. */
const shownOfSyndic = (facts: SyndicFacts, culture: Culture): Shown => ({
  syndicNumber: facts.enterpriseNumber,
  values: {
    name: facts.name,
    ...(facts.contact === null
      ? {}
      : {
          address: facts.address?.line ?? null,
          location: placeText(facts.location),
          phone: facts.contact.phone,
          email: facts.contact.email,
          website: facts.contact.website,
        }),
    status: statusText(facts.status, culture),
    portfolio: count(facts.managedVmes, culture),
    other: null,
  },
})

/** Undefined for a number that is neither an association's nor a syndic's. */
export async function findEntity(
  sql: Sql,
  number: EnterpriseNumber,
  culture: Culture,
): Promise<Entity | undefined> {
  const profile = await findProfile(sql, number)
  if (profile === undefined) return undefined
  const { kind, name, facts } = profile
  return {
    ...{ kind, number, name, formattedNumber: facts.formattedNumber, url: profilePath(profile, culture) },
    ...(profile.kind === 'vme' ? shownOfVme(profile.facts, culture) : shownOfSyndic(profile.facts, culture)),
  }
}

// Everything that the profile page of a VME shows, from PostgreSQL and from memory.

import { CORRECTION_SOURCE } from '../../corrections/correction.ts'
import { listShownCorrections } from '../../corrections/statements/corrections.ts'
import { readAccountsOfVme } from '../../financials/part/read.ts'
import { presentEvent } from '../../impacts/present-event.ts'
import type { ImpactSnapshot } from '../../impacts/snapshot/impact-snapshot.ts'
import { loadVmeGround } from '../../property/statements/of-vme.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Services } from '../../services.ts'
import { readStreetImage } from '../../street-images/part/read.ts'
import { loadContacts } from '../../syndics/contacts.ts'
import { loadFormerNames } from '../../syndics/former-names.ts'
import type { Culture } from '../../text/culture.ts'
import { buildVmeFacts } from '../build-facts.ts'
import { requireVme } from '../find.ts'
import { presentVme } from '../present.ts'
import { inOrderShown } from '../shown-order.ts'
import { listNeighbours, loadVmeRows } from '../statements/vmes.ts'
import type { VmeProfile } from './view.ts'

const MOST_NEIGHBOURS = 20

export interface VmeProfileRequest {
  number: EnterpriseNumber
  culture: Culture
  /** As of the request. */
  impacts: ImpactSnapshot | undefined
}

/** Throws vme_unknown, vme_is_syndic or database_unavailable. */
export async function readVmeProfile(
  services: Services,
  { number, culture, impacts }: VmeProfileRequest,
  publicUrl: string,
): Promise<VmeProfile> {
  const [row, { sources }] = await Promise.all([requireVme(services, number), services.sourceDates()])
  const passed = [...new Set(row.mandates.flatMap(({ via }) => via))]
  const holders = row.mandates
    .filter(({ state }) => state === 'current')
    .map(({ syndicNumber }) => syndicNumber)
  const inOffice = [...new Set(holders)].filter((holder) => holder !== null)
  const { readRegister } = services
  const [neighbours, formerNames, contacts, corrections, streetImage, accounts, ground] = await Promise.all([
    row.atSameAddress === 0
      ? []
      : readRegister(async (sql) => loadVmeRows(sql, await listNeighbours(sql, number, MOST_NEIGHBOURS))),
    passed.length === 0 ? new Map() : readRegister((sql) => loadFormerNames(sql, passed)),
    inOffice.length === 0 ? new Map() : readRegister((sql) => loadContacts(sql, inOffice)),
    row.location?.source === CORRECTION_SOURCE
      ? readRegister((sql) => listShownCorrections(sql, number))
      : [],
    readStreetImage(services.streetImages, row.location),
    readAccountsOfVme(services, number),
    readRegister((sql) => loadVmeGround(sql, number)),
  ])
  const context = { sources, publicUrl, culture, impacts }
  return {
    vme: presentVme(buildVmeFacts(row), context),
    neighbours: inOrderShown(neighbours.map((other) => presentVme(buildVmeFacts(other), context))),
    events: impacts
      ?.eventsOf(number)
      .filter(({ category }) => category !== 'Past24Hours')
      .map((event) => presentEvent(event, culture)),
    formerNames,
    contacts,
    corrections,
    streetImage,
    accounts,
    ground,
  }
}

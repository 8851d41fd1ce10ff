// The first sheet of a deep dive: the profile, a row for each thing that is known.
import type { Sql } from '../../db/sql.ts'
import { findProfile } from '../../entities/profile.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { siteTexts } from '../../site/texts.ts'
import { type InEveryCulture, said, say } from '../../text/culture.ts'
import type { Column, Part, Row } from '../deep-profile/part.ts'

const whats = {
  number: said(siteTexts, 'numberLabel'),
  name: say('Naam', 'Nom', 'Name'),
  otherNames: said(siteTexts, 'alsoKnownLabel'),
  status: said(siteTexts, 'statusLabel'),
  startDate: said(siteTexts, 'startLabel'),
  stoppedOn: said(siteTexts, 'stoppedLabel'),
  successor: say('Opgevolgd door', 'Reprise par', 'Succeeded by'),
  address: said(siteTexts, 'columnAddress'),
  municipality: said(siteTexts, 'fieldMunicipality'),
  region: said(siteTexts, 'fieldRegion'),
  latitude: say('Breedtegraad', 'Latitude', 'Latitude'),
  longitude: say('Lengtegraad', 'Longitude', 'Longitude'),
  precision: say('Nauwkeurigheid van het punt', 'Précision du point', 'Precision of the point'),
  units: say('Kavels', 'Lots', 'Units'),
  filings: say('Neerleggingen', 'Dépôts', 'Filings'),
  atSameAddress: say('Andere VME’s op dit adres', 'Autres ACP à cette adresse', 'Other VMEs at this address'),
} as const satisfies Record<string, InEveryCulture>

const statuses = {
  active: said(siteTexts, 'statusActive'),
  'in-liquidation': said(siteTexts, 'statusInLiquidation'),
  stopped: said(siteTexts, 'statusStopped'),
  merged: said(siteTexts, 'statusMerged'),
}

const what: Column = { label: say('Wat', 'Quoi', 'What'), kind: 'text', words: whats }
const value: Column = { label: say('Waarde', 'Valeur', 'Value'), kind: 'text', words: statuses }

async function readRows(sql: Sql, number: EnterpriseNumber): Promise<readonly Row[]> {
  const profile = await findProfile(sql, number)
  if (profile?.kind !== 'vme') return []
  const { facts } = profile
  const { address, location } = facts
  const values: Record<keyof typeof whats, string | number | null> = {
    number: formatEnterpriseNumber(number),
    name: facts.name,
    otherNames:
      facts.names
        .map(({ text }) => text)
        .filter((text) => text !== facts.name)
        .join('; ') || null,
    status: facts.status,
    startDate: facts.startDate,
    stoppedOn: facts.stoppedOn,
    successor: facts.successor === null ? null : formatEnterpriseNumber(facts.successor),
    address: address?.line ?? null,
    municipality: address?.municipality ?? null,
    region: address?.regionCode ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    precision: location?.precision ?? null,
    units: facts.units,
    filings: facts.filings,
    atSameAddress: facts.atSameAddress,
  }
  return Object.entries(values).flatMap(([of, known]) =>
    known === null ? [] : [{ what: of, value: String(known) }],
  )
}

export const profilePart: Part = {
  title: said(siteTexts, 'factsTitle'),
  columns: { what, value },
  read: readRows,
}

// What a deep profile holds, part by part: one table. A room that knows more of an association or a syndic adds its line.

import type { Sql } from '../../db/sql.ts'
import type { Profile } from '../../entities/profile.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { listHeldSpans } from '../../syndics/portfolio/statements.ts'
import { monthEnds, sizesAt } from '../../syndics/size-history.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { listOfficesOf, listSuccessions } from '../statements/syndic-history.ts'
import { listBuildings, listPermits } from '../statements/vme-building.ts'
import { listEntries, listEvents, listNeighbours, listOffices } from '../statements/vme-history.ts'
import * as buildingColumns from './building-columns.ts'
import * as columns from './columns.ts'
import * as filingColumns from './filing-columns.ts'
import { listDeposits, listFigures } from './filings.ts'
import type { Part, Row } from './part.ts'

const MOST_MONTHS = 600

/** VMEs held at the end of each month, from the first that is known on. */
async function listSizes(sql: Sql, syndic: EnterpriseNumber): Promise<Row[]> {
  const spans = await listHeldSpans(sql, syndic)
  const [first] = spans.flatMap(({ since }) => since ?? []).sort()
  if (first === undefined) return []
  return sizesAt(spans, monthEnds(first, brusselsDay(new Date()), MOST_MONTHS))
    .map((size) => ({ ...size }))
    .reverse()
}

const filingParts = {
  filings: {
    title: { nl: 'Neergelegde jaarrekeningen', fr: 'Comptes annuels déposés', en: 'Annual accounts filed' },
    columns: filingColumns.deposits,
    read: listDeposits,
  },
  figures: {
    title: {
      nl: 'Cijfers uit de jaarrekeningen',
      fr: 'Chiffres des comptes annuels',
      en: 'Figures of the annual accounts',
    },
    columns: filingColumns.filedFigures,
    read: listFigures,
  },
} as const satisfies Record<string, Part>

const vmeParts = {
  offices: {
    title: { nl: 'Syndici door de jaren', fr: 'Les syndics au fil des ans', en: 'Syndics over the years' },
    columns: columns.offices,
    read: listOffices,
  },
  entries: {
    title: {
      nl: 'Mandaten zoals de bronnen ze hebben',
      fr: 'Mandats tels que les sources les donnent',
      en: 'Mandates as their sources have them',
    },
    columns: columns.entries,
    read: listEntries,
  },
  events: {
    title: {
      nl: 'Alle onderbrekingen en werken',
      fr: 'Toutes les coupures et tous les chantiers',
      en: 'All outages and works',
    },
    columns: columns.events,
    read: listEvents,
  },
  neighbours: {
    title: {
      nl: 'Andere verenigingen op dit adres',
      fr: 'Autres associations à cette adresse',
      en: 'Other associations at this address',
    },
    columns: columns.neighbours,
    read: listNeighbours,
  },
  buildings: {
    title: { nl: 'Gebouwen', fr: 'Immeubles', en: 'Buildings' },
    columns: buildingColumns.buildings,
    read: listBuildings,
  },
  permits: {
    title: { nl: 'Omgevingsvergunningen', fr: 'Permis d’environnement', en: 'Environmental permits' },
    columns: buildingColumns.permits,
    read: listPermits,
  },
  ...filingParts,
} as const satisfies Record<string, Part>

const syndicParts = {
  offices: {
    title: {
      nl: 'Elk mandaat, ook beëindigde',
      fr: 'Tous les mandats, terminés compris',
      en: 'Every mandate, ended ones too',
    },
    columns: columns.officesOf,
    read: listOfficesOf,
  },
  successions: {
    title: {
      nl: 'Overnames en nieuwe nummers',
      fr: 'Reprises et nouveaux numéros',
      en: 'Takeovers and new numbers',
    },
    columns: columns.successions,
    read: listSuccessions,
  },
  sizes: {
    title: { nl: 'Portefeuille per maand', fr: 'Portefeuille mois par mois', en: 'Portfolio by month' },
    columns: columns.sizes,
    read: listSizes,
  },
  ...filingParts,
} as const satisfies Record<string, Part>

/** By the name of their file: `offices.csv`. */
export const deepParts: Readonly<Record<Profile['kind'], Readonly<Record<string, Part>>>> = {
  vme: vmeParts,
  syndic: syndicParts,
}

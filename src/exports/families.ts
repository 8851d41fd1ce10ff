// The families of exports: one table. The catalog, the count, the formats and the documentation are made of it.
import { Problem } from '../http/problem.ts'
import type { ImpactFamily } from '../impacts/event.ts'
import { hitsOf } from '../impacts/indexed/category-clause.ts'
import type { ImpactFacts } from '../impacts/indexed/facts.ts'
import { clauseOfHits } from '../impacts/indexed/filters.ts'
import type { PropertyFacts } from '../property/facts.ts'
import { clauseOfOpportunities } from '../property/opportunities.ts'
import type { SyndicFacts } from '../syndics/facts.ts'
import { clauseOfSyndics } from '../syndics/list/search.ts'
import type { VmeFacts } from '../vmes/facts.ts'
import { clauseOfVmes } from '../vmes/list/search.ts'
import * as columns from './columns.ts'
import { named } from './columns.ts'
import type { Family, IndexRoad } from './family.ts'
import { filingColumns, filingRows } from './rows-of-filings.ts'
import { hitColumns, hitFields, hitRow } from './rows-of-hits.ts'
import { opportunityColumns, opportunityFields, opportunityRow } from './rows-of-opportunities.ts'
import { syndicColumns, syndicFields, syndicRow } from './rows-of-syndics.ts'
import { vmeColumns, vmeFields, vmeRow } from './rows-of-vmes.ts'
import {
  countMandateChanges,
  countPortfolios,
  mandateChangeRows,
  portfolioRows,
} from './statements/copied.ts'
import { countFiledYears, readFilers } from './statements/filed.ts'

const vmeInPlace = [
  named('vmeNumber', columns.vmeNumber),
  named('vmeName', columns.vmeName),
  named('postcode', columns.postcode),
  named('municipality', columns.municipality),
  named('municipalityKey', columns.municipalityKey),
  named('regionCode', columns.regionCode),
  named('vmePage', columns.vmePage),
]

const hitRoad = (of: ImpactFamily): IndexRoad => ({
  by: 'index',
  kind: 'impact',
  fields: hitFields,
  order: [{ family: { order: 'asc' } }, { startsAt: { order: 'desc' } }, { key: { order: 'asc' } }],
  select({ category, region, province, municipality, zipcode, syndic }, { times }) {
    const hits = clauseOfHits(of, { region, province, municipality: municipality?.name, zipcode, syndic })
    return category === undefined ? hits : { bool: { filter: [hits, hitsOf(of, category, times())] } }
  },
  rowOf: (facts, context) => hitRow(facts as ImpactFacts, context),
})

export const families = {
  vmes: {
    title: { nl: 'VME’s', fr: 'ACP', en: 'VMEs' },
    about: {
      nl: 'Elke vereniging van mede-eigenaars die bestaat, met adres, ligging en syndicus.',
      fr: 'Chaque association des copropriétaires qui existe, avec adresse, lieu et syndic.',
      en: 'Each association of co-owners that exists, with address, place and syndic.',
    },
    columns: vmeColumns,
    filters: ['syndic', 'province', 'zipcode'],
    price: { base: 4_900, perThousand: 1_200, most: 149_000 },
    road: {
      by: 'index',
      kind: 'vme',
      fields: vmeFields,
      order: [{ rank: { order: 'desc' } }, { enterpriseNumber: { order: 'asc' } }],
      select: ({ region, province, municipality, zipcode, syndic }) =>
        clauseOfVmes({ region, province, municipality: municipality?.name, zipcode, syndic }),
      rowOf: (facts, context) => vmeRow(facts as VmeFacts, context),
    },
  },
  syndics: {
    title: { nl: 'Syndici', fr: 'Syndics', en: 'Syndics' },
    about: {
      nl: 'Syndici die rechtspersoon zijn, met adres, contact en grootte; gewest en gemeente zijn die waar zij beheren.',
      fr: 'Syndics personnes morales, avec adresse, contact et taille ; région et commune sont celles où ils gèrent.',
      en: 'Syndics that are legal persons, with address, contact and size; region and municipality are where they manage.',
    },
    columns: syndicColumns,
    filters: ['syndic', 'province', 'seatRegion', 'minVme', 'maxVme'],
    price: { base: 4_900, perThousand: 9_900, most: 99_000 },
    road: {
      by: 'index',
      kind: 'syndic',
      fields: syndicFields,
      order: [{ managedVmes: { order: 'desc' } }, { enterpriseNumber: { order: 'asc' } }],
      select: ({ municipality, syndic, ...filters }, { kinds: { soleTraders } }) =>
        clauseOfSyndics({ ...filters, municipality: municipality?.area }, { syndic, without: soleTraders }),
      rowOf: (facts, context) => syndicRow(facts as SyndicFacts, context),
    },
  },
  portfolios: {
    title: { nl: 'Portefeuilles', fr: 'Portefeuilles', en: 'Portfolios' },
    about: {
      nl: 'Welke syndicus vandaag welke vereniging beheert: een rij voor elk paar.',
      fr: 'Quel syndic gère aujourd’hui quelle association : une ligne par paire.',
      en: 'Which syndic manages which association today: a row for each pair.',
    },
    columns: [
      named('syndicNumber', columns.syndicNumber),
      named('syndicName', columns.syndicName),
      named('syndicPage', columns.syndicPage),
      ...vmeInPlace,
      named('latitude', columns.latitude),
      named('longitude', columns.longitude),
      named('since', columns.since),
      named('relation', columns.relation),
      named('isProvisional', columns.isProvisional),
      named('source', columns.source),
    ],
    filters: ['syndic', 'province', 'zipcode'],
    price: { base: 4_900, perThousand: 1_200, most: 149_000 },
    road: { by: 'copy', rows: portfolioRows, count: countPortfolios },
  },
  'mandate-changes': {
    title: { nl: 'Wissels van syndicus', fr: 'Changements de syndic', en: 'Changes of syndic' },
    about: {
      nl: 'Elk begin en einde van een mandaat met een datum, het laatste eerst; aangekondigde staan bovenaan.',
      fr: 'Chaque début et fin de mandat qui a une date, le plus récent d’abord ; les annoncés sont en tête.',
      en: 'Each start and end of an office that has a date, the latest first; announced ones stand on top.',
    },
    columns: [
      named('changedOn', columns.changedOn),
      named('change', columns.change),
      ...vmeInPlace,
      named('syndicNumber', columns.syndicNumber),
      named('syndicName', columns.syndicName),
      named('holderKind', columns.holderKind),
      named('syndicPage', columns.syndicPage),
      named('relation', columns.relation),
      named('isProvisional', columns.isProvisional),
      named('since', columns.since),
      named('until', columns.until),
      named('source', columns.source),
    ],
    filters: ['syndic', 'province', 'zipcode'],
    price: { base: 4_900, perThousand: 1_900, most: 149_000 },
    road: { by: 'copy', rows: mandateChangeRows, count: countMandateChanges },
  },
  'power-outages': {
    title: { nl: 'Stroomonderbrekingen', fr: 'Coupures de courant', en: 'Power outages' },
    about: {
      nl: 'Welke stroomonderbreking welke vereniging raakt of raakte: een rij voor elk paar, de laatste eerst.',
      fr: 'Quelle coupure touche ou a touché quelle association : une ligne par paire, la plus récente d’abord.',
      en: 'Which outage affects or affected which association: a row for each pair, the latest first.',
    },
    origin: { nl: 'netbeheerders', fr: 'gestionnaires de réseau', en: 'grid operators' },
    columns: hitColumns,
    filters: ['syndic', 'province', 'zipcode', 'category'],
    price: { base: 2_900, perThousand: 900, most: 99_000 },
    road: hitRoad('power-outage'),
  },
  'public-works': {
    title: { nl: 'Openbare werken', fr: 'Travaux publics', en: 'Public works' },
    about: {
      nl: 'Welke werken welke vereniging raken of raakten: een rij voor elk paar, de laatste eerst.',
      fr: 'Quels travaux touchent ou ont touché quelle association : une ligne par paire, les plus récents d’abord.',
      en: 'Which works affect or affected which association: a row for each pair, the latest first.',
    },
    origin: {
      nl: 'GIPOD, OSIRIS, Brussel Mobiliteit, Sibelga',
      fr: 'GIPOD, OSIRIS, Bruxelles Mobilité, Sibelga',
      en: 'GIPOD, OSIRIS, Brussels Mobility, Sibelga',
    },
    columns: hitColumns,
    filters: ['syndic', 'province', 'zipcode', 'category'],
    price: { base: 2_900, perThousand: 900, most: 99_000 },
    road: hitRoad('public-works'),
  },
  financials: {
    title: { nl: 'Jaarrekeningen', fr: 'Comptes annuels', en: 'Annual accounts' },
    about: {
      nl: 'Wat syndici (rechtspersonen) en verenigingen neerlegden: een rij per jaar met kerncijfers; plaatsen zijn die van de zetel.',
      fr: 'Ce que syndics (personnes morales) et associations ont déposé : une ligne par année avec les chiffres clés ; les lieux sont ceux du siège.',
      en: 'What syndics (legal persons) and associations filed: a row a year with key figures; places are those of the seat.',
    },
    origin: {
      nl: 'Balanscentrale, NBB',
      fr: 'Centrale des bilans, BNB',
      en: 'Central Balance Sheet Office, NBB',
    },
    columns: filingColumns,
    filters: ['syndic', 'province', 'year'],
    price: { base: 4_900, perThousand: 1_900, most: 149_000 },
    road: {
      by: 'read',
      async *rows(sql, filters, { culture, publicUrl, most }) {
        for await (const filers of readFilers(sql, { filters, culture, most }))
          yield filers.flatMap((filer) => filingRows(filer, filters, { culture, publicUrl }))
      },
      count: countFiledYears,
    },
  },
  opportunities: {
    title: { nl: 'Kansen', fr: 'Opportunités', en: 'Opportunities' },
    about: {
      nl: 'Gebouwen met verschillende eenheden waar geen vereniging bekend is: de waarschijnlijke en de mogelijke, met hun score en de redenen ervan.',
      fr: 'Immeubles de plusieurs unités où aucune association n’est connue : probables et possibles, avec leur score et ses raisons.',
      en: 'Buildings of several units where no association is known: likely and possible ones, with their score and its reasons.',
    },
    origin: {
      nl: 'Vlaanderen: Gebouwen- en Adressenregister en vergunningen (modellicentie gratis hergebruik); Brussel: BeSt Address (licentie UrbIS); Wallonië: BeSt Address (CC BY 4.0); percelen en gebouwen: FOD Financiën, AAPD (Creative Commons)',
      fr: 'Flandre : registre des bâtiments et des adresses et permis (licence type de réutilisation gratuite) ; Bruxelles : BeSt Address (licence UrbIS) ; Wallonie : BeSt Address (CC BY 4.0) ; parcelles et bâtiments : SPF Finances, AGDP (Creative Commons)',
      en: 'Flanders: buildings and addresses register and permits (model licence for free reuse); Brussels: BeSt Address (UrbIS licence); Wallonia: BeSt Address (CC BY 4.0); parcels and buildings: FPS Finance, AGDP (Creative Commons)',
    },
    columns: opportunityColumns,
    filters: ['province', 'zipcode'],
    price: { base: 9_900, perThousand: 4_900, most: 249_000 },
    road: {
      by: 'index',
      kind: 'property',
      fields: opportunityFields,
      order: [{ score: { order: 'desc' } }, { key: { order: 'asc' } }],
      select: ({ region, province, municipality, zipcode }) =>
        clauseOfOpportunities({ region, province, municipality: municipality?.name, zipcode }),
      rowOf: (facts, context) => opportunityRow(facts as PropertyFacts, context),
    },
  },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof families
export const familyNames = Object.keys(families) as FamilyName[]

export const isFamily = (name: string): name is FamilyName => Object.hasOwn(families, name)
/** Throws export_family_unknown. */
export function requireFamily(name: string): FamilyName {
  if (isFamily(name)) return name
  throw new Problem('export_family_unknown', { values: { families: familyNames.join(', ') } })
}

export const familyOf = (name: FamilyName): Family => families[name]

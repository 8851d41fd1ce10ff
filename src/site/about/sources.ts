// Where everything comes from that pages and maps show, and under which terms. What is imported says its date beside
// it; the rest came with the release (data/README.md).
import type { InEveryCulture } from '../../text/culture.ts'

export interface PublishedSource {
  what: InEveryCulture
  owner: InEveryCulture
  licence: InEveryCulture
  url: string
}

const everywhere = (text: string): InEveryCulture => ({ nl: text, fr: text, en: text })

const flemishReuse: InEveryCulture = {
  nl: 'Modellicentie Gratis Hergebruik v1.0',
  fr: 'Licence modèle flamande de réutilisation gratuite v1.0',
  en: 'Flemish model licence for free reuse v1.0',
}

/** In the order of what people come for. */
export const publishedSources: readonly PublishedSource[] = [
  {
    what: {
      nl: 'Verenigingen, syndici, namen, adressen en mandaten',
      fr: 'Associations, syndics, noms, adresses et mandats',
      en: 'Associations, syndics, names, addresses and mandates',
    },
    owner: {
      nl: 'FOD Economie, Kruispuntbank van Ondernemingen',
      fr: 'SPF Économie, Banque-Carrefour des Entreprises',
      en: 'FPS Economy, Crossroads Bank for Enterprises',
    },
    licence: {
      nl: 'Voorwaarden van KBO Open Data; geen direct marketing naar natuurlijke personen',
      fr: 'Conditions de l’Open Data BCE ; pas de marketing direct auprès de personnes physiques',
      en: 'Terms of CBE Open Data; no direct marketing to natural persons',
    },
    url: 'https://economie.fgov.be/',
  },
  {
    what: {
      nl: 'Jaarrekeningen van syndici',
      fr: 'Comptes annuels des syndics',
      en: 'Annual accounts of syndics',
    },
    owner: {
      nl: 'Balanscentrale, NBB',
      fr: 'Centrale des bilans, BNB',
      en: 'Central Balance Sheet Office, NBB',
    },
    licence: {
      nl: 'Hergebruik met vermelding van de bron',
      fr: 'Réutilisation avec mention de la source',
      en: 'Reuse with mention of the source',
    },
    url: 'https://www.nbb.be/',
  },
  {
    what: { nl: 'Ligging in Vlaanderen', fr: 'Localisation en Flandre', en: 'Places in Flanders' },
    owner: everywhere('Digitaal Vlaanderen'),
    licence: flemishReuse,
    url: 'https://www.vlaanderen.be/digitaal-vlaanderen',
  },
  {
    what: {
      nl: 'Adressen en straatnamen (BeSt)',
      fr: 'Adresses et noms de rue (BeSt)',
      en: 'Addresses and street names (BeSt)',
    },
    owner: everywhere('BOSA, Digitaal Vlaanderen, Paradigm (UrbIS), SPW'),
    licence: {
      nl: 'Modellicentie Gratis Hergebruik; UrbIS; CC BY 4.0',
      fr: 'Licence flamande de réutilisation gratuite ; UrbIS ; CC BY 4.0',
      en: 'Flemish free reuse; UrbIS; CC BY 4.0',
    },
    url: 'https://opendata.bosa.be/',
  },
  {
    what: {
      nl: 'Percelen en gebouwen',
      fr: 'Parcelles et bâtiments',
      en: 'Parcels and buildings',
    },
    owner: {
      nl: 'FOD Financiën, AAPD, en de gewesten',
      fr: 'SPF Finances, AGDP, et les Régions',
      en: 'FPS Finance, AGDP, and the regions',
    },
    licence: {
      nl: 'Open licentie op basis van Creative Commons',
      fr: 'Licence ouverte basée sur Creative Commons',
      en: 'Open licence based on Creative Commons',
    },
    url: 'https://financien.belgium.be/',
  },
  {
    what: {
      nl: 'Gebouweenheden en vergunningen in Vlaanderen',
      fr: 'Unités de bâtiment et permis en Flandre',
      en: 'Building units and permits in Flanders',
    },
    owner: everywhere('Digitaal Vlaanderen, Departement Omgeving'),
    licence: flemishReuse,
    url: 'https://www.vlaanderen.be/digitaal-vlaanderen',
  },
  {
    what: {
      nl: 'Gemeenten, postcodes, deelgemeenten',
      fr: 'Communes, codes postaux, sections',
      en: 'Municipalities, postcodes, sections',
    },
    owner: everywhere('Statbel, GeoNames'),
    licence: everywhere('CC BY 4.0'),
    url: 'https://statbel.fgov.be/',
  },
  {
    what: { nl: 'Stroomonderbrekingen', fr: 'Coupures de courant', en: 'Power outages' },
    owner: everywhere('ORES'),
    licence: {
      nl: 'Openbare onderbrekingskaart',
      fr: 'Carte publique des coupures',
      en: 'Public map of outages',
    },
    url: 'https://www.ores.be/',
  },
  {
    what: {
      nl: 'Werken op de openbare weg in Vlaanderen',
      fr: 'Travaux sur la voie publique en Flandre',
      en: 'Works on public roads in Flanders',
    },
    owner: everywhere('GIPOD, Digitaal Vlaanderen'),
    licence: flemishReuse,
    url: 'https://www.vlaanderen.be/digitaal-vlaanderen',
  },
  {
    what: {
      nl: 'Werken op de openbare weg in Brussel',
      fr: 'Travaux sur la voie publique à Bruxelles',
      en: 'Works on public roads in Brussels',
    },
    owner: everywhere('Brussels Mobility, Osiris, Sibelga'),
    licence: {
      nl: 'Voorwaarden van elke uitgever',
      fr: 'Conditions de chaque éditeur',
      en: 'Terms of each publisher',
    },
    url: 'https://data.mobility.brussels/',
  },
  {
    what: { nl: 'Straatbeelden', fr: 'Images de rue', en: 'Pictures of streets' },
    owner: everywhere('Mapillary, Google'),
    licence: {
      nl: 'Mapillary CC BY-SA 4.0; voorwaarden van Google',
      fr: 'Mapillary CC BY-SA 4.0 ; conditions de Google',
      en: 'Mapillary CC BY-SA 4.0; terms of Google',
    },
    url: 'https://www.mapillary.com/',
  },
  {
    what: {
      nl: 'Grenzen en namen op de kaart',
      fr: 'Limites et noms sur la carte',
      en: 'Borders and names on the map',
    },
    owner: everywhere('bmesuere/belgium-topojson, Natural Earth, iRail'),
    licence: {
      nl: 'CC0, publiek domein',
      fr: 'CC0, domaine public',
      en: 'CC0, public domain',
    },
    url: 'https://www.naturalearthdata.com/',
  },
]

// Words that mean something to a search beyond their letters, said once: what the index spells out, what suggestions are
// found by, how streets are compared and what a query leaves out all follow from these lines.
//
// Words are folded. The first of a line is the whole or common one. A word may stand in several lines: `dr` is dokter
// and dreef. An index is rebuilt by itself when a line changes (indexer/engine/create-index.ts).

/** What the words of a line are to each other, or what each of them is. */
export type WordKind =
  /** Short forms of the first: each stands for the others. */
  | 'abbreviation'
  /** Ways to write the first. In suggestions they find it, and it does not find them. */
  | 'spelling'
  /** Words of the same meaning, in one language or several. Places need none: they have a name in each language. */
  | 'synonym'
  | 'numeral'
  /** Last part of a street's name, glued to it or apart, and how it is shortened. */
  | 'ending'
  | 'article'
  /** Leaves a name as it is when it is left out. */
  | 'joining word'
  /** Says that an entity is an association of owners or a building, and not which one. */
  | 'legal word'
  /** The same, and empty while it is being typed too: its beginnings are no names. */
  | 'long legal word'
  | 'company form'
  /** What firms of syndics call their trade: it tells one from another only beside other words. */
  | 'trade word'
  | 'box word'
  /** Names a dwelling behind a house number, as people do who live there. */
  | 'apartment word'
  /** Stands before the number of a floor, or behind it: `2e verdieping`, `étage 3`. */
  | 'floor word'
  /** Stands before a house number. */
  | 'number word'
  /** Says that what follows is an address. */
  | 'address word'
  /** The country, which goes without saying. */
  | 'country'
  /** Says what kind of area is named. */
  | 'province word'
  | 'region word'
  | 'town word'
  /** What the first letters of several words stand for, written as one. */
  | 'initials'

/** Where words of the same meaning are taken for each other. */
export type WordUse = 'index' | 'suggestions' | 'street keys'

export type WordLanguage = 'nl' | 'fr' | 'de' | 'en'

export interface WordGroup {
  kind: WordKind
  /** Empty for what belongs to no language. */
  languages: readonly WordLanguage[]
  words: readonly string[]
  uses: readonly WordUse[]
}

const usesOf: Partial<Record<WordKind, readonly WordUse[]>> = {
  abbreviation: ['index', 'suggestions', 'street keys'],
  numeral: ['index', 'suggestions', 'street keys'],
  spelling: ['index', 'suggestions', 'street keys'],
  synonym: ['index', 'street keys'],
  article: ['index', 'street keys'],
  'joining word': ['index'],
}

/** Uses are named where they differ from those of the kind. */
type Line = readonly [kind: WordKind, languages: string, words: string, ...uses: WordUse[]]

const lines: readonly Line[] = [
  // Streets, in front of the name or behind it. `straat` and `strasse` are one street, but two words.
  ['synonym', 'nl de', 'straat strasse', 'street keys'],
  ['abbreviation', 'nl', 'straat str'],
  ['abbreviation', 'de', 'strasse str'],
  ['abbreviation', 'fr', 'avenue av ave'],
  ['abbreviation', 'fr', 'boulevard bd bld blvd boul bvd'],
  ['abbreviation', 'fr', 'rue r'],
  ['abbreviation', 'nl', 'laan ln'],
  ['abbreviation', 'nl', 'steenweg stwg stw stg swg'],
  ['abbreviation', 'fr', 'chaussee chee chauss chss ch'],
  ['abbreviation', 'fr', 'chemin ch'],
  ['abbreviation', 'fr', 'place pl'],
  ['abbreviation', 'nl', 'plein pl pln'],
  ['synonym', 'nl de', 'plein platz', 'street keys'],
  ['abbreviation', 'fr', 'square sq'],
  ['abbreviation', 'nl', 'dreef dr'],
  ['abbreviation', 'fr', 'allee all'],
  ['abbreviation', 'fr', 'route rte'],
  ['abbreviation', 'fr', 'faubourg fbg fg'],
  ['abbreviation', 'fr', 'impasse imp'],
  ['abbreviation', 'fr', 'sentier sent'],
  // So short or so like other words that they are safe within one municipality only.
  ['abbreviation', 'fr', 'quai q', 'street keys'],
  ['abbreviation', 'fr', 'galerie gal', 'street keys'],
  ['abbreviation', 'fr', 'lotissement lot', 'street keys'],
  ['synonym', 'nl', 'kaai kaaien kade', 'street keys'],

  // Endings of street names; a longer one before one that ends it.
  ['ending', 'nl', 'steenweg stwg stw'],
  ['ending', 'nl', 'straat str'],
  ['ending', 'de', 'strasse str'],
  ['ending', 'nl', 'plein pln'],
  ['ending', 'nl', 'laan ln'],
  ['ending', 'nl', 'dreef'],
  ['ending', 'nl', 'markt'],
  ['ending', 'nl', 'kaai'],
  ['ending', 'nl', 'baan'],
  ['ending', 'nl', 'park'],
  ['ending', 'nl', 'lei'],
  ['ending', 'nl', 'weg'],

  // Saints. In suggestions a wrong beginning is worth as much as a name: `ste` on the way to Stekene must not bring up
  // Sint-Niklaas, nor `san` to Sankt Vith.
  ['spelling', 'nl fr de', 'sint saint st sankt sainte ste', 'index', 'street keys'],
  ['spelling', 'nl', 'sint st saint', 'suggestions'],
  ['spelling', 'nl', 'sinte st ste sainte', 'suggestions'],
  ['spelling', 'fr', 'saint st sint', 'suggestions'],
  ['spelling', 'fr', 'sainte ste st sint', 'suggestions'],
  ['spelling', 'de', 'sankt st sint saint', 'suggestions'],
  ['abbreviation', 'fr', 'saints sts'],
  ['abbreviation', 'fr', 'saintes stes'],
  ['initials', 'fr', 'nd notredame'],
  ['initials', 'nl', 'olv onzelievevrouwe onzelievevrouw olvrouwe olvrouw'],

  // People.
  ['abbreviation', 'nl', 'koning kon'],
  ['abbreviation', 'nl', 'koningin kon'],
  ['abbreviation', 'nl', 'burgemeester burg bgm'],
  ['abbreviation', 'fr', 'bourgmestre bgm bourg'],
  ['abbreviation', 'nl fr', 'dokter docteur doctor dr'],
  ['abbreviation', 'nl fr', 'luitenant lieutenant lt luit'],
  ['abbreviation', 'fr', 'commandant cdt'],
  ['abbreviation', 'nl', 'kommandant kdt cdt'],
  ['abbreviation', 'nl fr', 'generaal general gen'],
  ['abbreviation', 'nl fr', 'professor professeur prof'],
  ['abbreviation', 'nl fr', 'monseigneur mgr'],

  // Buildings and their parts.
  ['synonym', 'nl fr de', 'residentie residence residenz resid res'],
  ['synonym', 'nl fr en', 'blok bloc block bl'],
  ['synonym', 'nl fr en', 'gebouw immeuble building geb imm'],
  ['synonym', 'nl fr', 'fase phase'],
  ['synonym', 'nl fr', 'park parc'],
  ['synonym', 'nl fr', 'kasteel chateau kast'],
  ['synonym', 'nl fr en', 'toren tour tower'],
  ['synonym', 'nl fr', 'garage garages'],
  ['synonym', 'nl fr', 'appartement appartements appartementen app appt'],
  // Names of streets count things too: Rue des Trois Ponts, Drie Bruggenstraat. One is an article.
  ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map(
    (numeral, index): Line => ['numeral', '', `${numeral} ${index + 1}`, 'suggestions', 'street keys'],
  ),
  ['numeral', 'nl fr', 'i 1 ier 1er premier eerste', 'index'],
  ['numeral', 'nl fr de', 'ii 2 twee deux zwei', 'index'],
  ['numeral', 'nl fr de', 'iii 3 drie trois drei', 'index'],
  ['numeral', 'nl fr', 'iv 4 vier quatre', 'index'],
  ['numeral', 'nl fr de', 'v 5 vijf cinq funf', 'index'],
  ['numeral', 'nl fr de', 'vi 6 zes six sechs', 'index'],
  ['numeral', 'nl fr de', 'vii 7 zeven sept sieben', 'index'],
  ['numeral', 'nl fr', 'viii 8 acht huit', 'index'],
  ['numeral', 'nl fr de', 'ix 9 negen neuf neun', 'index'],
  ['numeral', 'nl fr de', 'x 10 tien dix zehn', 'index'],
  ['numeral', 'nl fr', 'xi 11 elf onze', 'index'],
  ['numeral', 'nl fr de', 'xii 12 twaalf douze zwolf', 'index'],
  ['numeral', 'nl fr', 'xiii 13 dertien treize', 'index'],
  ['numeral', 'nl fr', 'xiv 14 veertien quatorze', 'index'],
  ['numeral', 'nl fr', 'xv 15 vijftien quinze', 'index'],
  ['numeral', 'nl fr', 'xvi 16 zestien seize', 'index'],
  ['numeral', '', 'xvii 17', 'index'],
  ['numeral', '', 'xviii 18', 'index'],
  ['numeral', '', 'xix 19', 'index'],
  ['numeral', 'nl fr', 'xx 20 twintig vingt', 'index'],
  ['numeral', 'nl fr', '21 eenentwintig', 'index'],
  ['numeral', 'nl fr', '100 honderd cent', 'index'],
  ['numeral', 'nl fr', '1000 duizend mille', 'index'],

  // Articles.
  ['article', 'nl', 'de het der den des'],
  ['article', 'fr', 'du la le les au aux'],
  ['article', 'de', 'die das'],
  // What is no word of a building's name when it stands alone, and between words of a street's name no more than an
  // article. `ten` and `van` tell streets apart: they are left out of names only.
  ['article', 'nl fr de', 't l d dem zu zum zur ein', 'street keys'],
  ['joining word', 'nl', 'een van vd voor in en te ter ten'],
  ['joining word', 'fr', 'et pour'],
  ['joining word', 'de', 'und'],
  ['joining word', 'en', 'the of'],

  // What an entity is.
  ['legal word', 'nl', 'vme ver verenging hoofdvereniging deelvereniging hoofd deel'],
  // `co`, `mede` and `eig` come from `co-propriétaires` and `mede-eig.`.
  ['legal word', 'nl', 'mede medeeigenaars medeeigendom eigenaars eigenaar eig eigendom'],
  ['legal word', 'fr', 'acp assoc ass coproprietaire coproprietes copr co proprietaires'],
  ['legal word', 'de', 'miteigentumervereinigung miteigentumer vereinigung eigentumergemeinschaft'],
  ['legal word', 'en', 'hoa condominium'],
  ['legal word', 'nl fr de', 'residenties residences resid res'],
  ['legal word', 'nl fr en', 'geb imm building'],
  ['legal word', 'nl fr', 'complex complexe gebouwencomplex appartementsgebouw appartementsgebouwen'],
  ['long legal word', 'nl fr de', 'residentie residence residenz'],
  ['long legal word', 'nl fr', 'vereniging association coproprietaires copropriete'],
  ['long legal word', 'nl fr', 'gebouw gebouwen immeuble immeubles'],

  // Firms.
  ['company form', 'nl', 'bv bvba ebvba nv cv cvba cvoa vof commv commva comv gcv vzw ivzw esv maatschap'],
  ['company form', 'fr', 'sa srl sprl sprlu sc scrl scrlfs scris scs snc comm sca asbl aisbl gie'],
  ['company form', 'de en', 'se gmbh ag'],
  ['trade word', 'nl', 'syndicus syndici syndicaat beheer beheerder vastgoed kantoor groep'],
  [
    'trade word',
    'fr',
    'syndic syndics gestion gestionnaire gerance immo immobilier immobiliere bureau agence groupe',
  ],
  ['trade word', 'de', 'immobilien verwaltung hausverwaltung'],
  ['trade word', 'en', 'management property properties agency group'],

  // A longer one before one that begins it.
  ['box word', 'nl fr de en', 'bus bte boite box postfach bt'],
  ['apartment word', 'nl fr de en', 'appartement app appt apt flat studio wohnung whg'],
  ['floor word', 'nl fr de', 'verdieping verdiep verd etage stock stockwerk og'],
  ['number word', 'nl fr de en', 'nr nrs no nos n num numero nummer hausnummer number'],
  ['address word', 'nl', 'gelegen adres'],
  ['address word', 'fr', 'sis sise sises situe situee situes situees adresse'],
  ['address word', 'de', 'gelegen anschrift'],
  ['address word', 'en', 'located address at'],
  ['country', 'nl fr de en', 'belgie belgique belgien belgium'],
  ['province word', 'nl fr de', 'provincie province provinz prov'],
  ['region word', 'nl fr de', 'region regio gewest'],
  ['town word', 'nl fr', 'stad gemeente ville commune'],
  ['town word', 'de en', 'stadt gemeinde city'],
]

export const wordTable: readonly WordGroup[] = lines.map(([kind, languages, words, ...uses]) => ({
  kind,
  languages: languages.split(' ').filter((language) => language !== '') as WordLanguage[],
  words: words.split(' '),
  uses: uses.length > 0 ? uses : (usesOf[kind] ?? []),
}))

/** Words of some kinds; in one use alone where it is named. */
export const wordsOf = (kinds: readonly WordKind[], use?: WordUse): string[] =>
  wordTable
    .filter(({ kind, uses }) => kinds.includes(kind) && (use === undefined || uses.includes(use)))
    .flatMap(({ words }) => words)

const alike: readonly WordKind[] = ['abbreviation', 'spelling', 'synonym', 'numeral']

/** Words that are taken for each other in one use, a group each. */
export const groupsOf = (use: WordUse): WordGroup[] =>
  wordTable.filter(({ kind, uses }) => alike.includes(kind) && uses.includes(use))

export interface Ending {
  whole: string
  shorts: readonly string[]
}

/** What stands for what, the longest first. */
const initials = wordTable
  .filter(({ kind }) => kind === 'initials')
  .flatMap(({ words: [short = '', ...longs] }) => longs.map((long) => ({ short, long })))

/** `olvstraat` for onzelievevrouwstraat; what has no such words comes back as it is. */
export const withInitials = (glued: string): string =>
  initials.reduce((text, { short, long }) => text.replace(long, short), glued)

/** Last parts of street names, a longer one before one that ends it. */
export const endings: readonly Ending[] = wordTable
  .filter(({ kind }) => kind === 'ending')
  .map(({ words: [whole = '', ...shorts] }) => ({ whole, shorts }))

// How names, streets and places become terms. Needs only the server and analysis-common: no ICU, which may be absent.
import type { estypes } from '@elastic/elasticsearch'
import { elidedArticles } from '../src/domain/search-text.ts'

// Synonyms and abbreviations are spelt out in the index; a query then needs one term a word, whatever its spelling.
// Legal words are left out of queries by src/search/parse-query.ts, which shares its list with highlighting.
const variants = [
  'residentie, residence, residenz, resid, res',
  'blok, bloc, block, bl',
  'gebouw, immeuble, building, geb, imm',
  'fase, phase',
  'park, parc',
  'kasteel, chateau, kast',
  'toren, tour, tower',
  'garage, garages',
  'appartement, appartements, appartementen, app, appt',
  'sint, saint, st, sankt, sainte, ste',
  'avenue, av, ave',
  'boulevard, bd, bld, blvd, boul',
  'rue, r',
  'straat, str',
  'strasse, str',
  'laan, ln',
  'steenweg, stwg, stw, stg',
  'chaussee, chee, chauss, ch',
  'chemin, ch',
  'place, pl',
  'plein, pl',
  'square, sq',
  'dreef, dr',
  'allee, all',
  'route, rte',
  'koning, kon',
  'burgemeester, burg, bgm',
  'bourgmestre, bgm, bourg',
  'dokter, docteur, doctor, dr',
  'luitenant, lieutenant, lt, luit',
  'generaal, general, gen',
  'professor, professeur, prof',
  'monseigneur, mgr',
]

// Numbers of blocks and phases; house numbers do not pass here, they are keywords.
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map(
  (numeral, index) => `${numeral}, ${index + 1}`,
)

const suffix = (short: string, whole: string): estypes.AnalysisPatternReplaceTokenFilter => ({
  type: 'pattern_replace',
  pattern: `^(\\p{L}{3,})${short}$`,
  replacement: `$1${whole}`,
  all: false,
})

const folded = ['lowercase', 'elide', 'asciifolding']

export const analysis: estypes.IndicesIndexSettingsAnalysis = {
  char_filter: {
    // v.m.e. and a.c.p. are one word; the dot of `Kerkstr. 1` is the tokenizer's matter.
    dots: {
      type: 'pattern_replace',
      pattern: '(?<=\\p{L})\\.(?=\\p{L}(?:\\.|\\b))',
      replacement: '',
    },
  },
  filter: {
    elide: { type: 'elision', articles_case: true, articles: [...elidedArticles] },
    straat: suffix('str', 'straat'),
    strasse: suffix('str', 'strasse'),
    laan: suffix('ln', 'laan'),
    steenweg: suffix('stwg', 'steenweg'),
    plein: suffix('pln', 'plein'),
    // Dutch and German glue the kind of street to its name: Kerkstr. is kept and spelt out beside it.
    suffixes: { type: 'multiplexer', filters: ['straat', 'strasse', 'laan', 'steenweg', 'plein'] },
    variants: { type: 'synonym', expand: true, synonyms: [...variants, ...roman] },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: 15 },
    // A word longer than the longest beginning is looked up by its beginning.
    longest: { type: 'truncate', length: 15 },
  },
  analyzer: {
    full_index: {
      type: 'custom',
      char_filter: ['dots'],
      tokenizer: 'standard',
      filter: [...folded, 'variants', 'suffixes'],
    },
    full_search: { type: 'custom', char_filter: ['dots'], tokenizer: 'standard', filter: folded },
    prefix_index: {
      type: 'custom',
      char_filter: ['dots'],
      tokenizer: 'standard',
      filter: [...folded, 'variants', 'suffixes', 'beginnings'],
    },
    prefix_search: {
      type: 'custom',
      char_filter: ['dots'],
      tokenizer: 'standard',
      filter: [...folded, 'longest'],
    },
  },
}

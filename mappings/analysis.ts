// How names, streets and places become terms. Needs only the server and analysis-common: no ICU, which may be absent.
import type { estypes } from '@elastic/elasticsearch'
import { elidedArticles } from '../src/domain/search-text.ts'
import { suffixes, variantGroups } from '../src/domain/word-variants.ts'

// Beginnings of words are kept up to this length; longer ones distinguish no names but make the index bigger.
export const MAX_BEGINNING = 15

const glued = (short: string, whole: string): estypes.AnalysisPatternReplaceTokenFilter => ({
  type: 'pattern_replace',
  pattern: `^(\\p{L}{3,})${short}$`,
  replacement: `$1${whole}`,
  all: false,
})

const gluedFilters = Object.fromEntries(
  suffixes.map(([short, whole]) => [`glued_${whole}`, glued(short, whole)]),
)

const charFilters = ['marks', 'dots', 'elided', 'signs']
const folded = ['lowercase', 'asciifolding']
const spelledOut = [...folded, 'variants', 'glued']

/**
 * Synonyms and abbreviations are spelt out in the index; a query then needs one term a word, whatever its spelling.
 * Words are cut and folded as in src/domain/search-text.ts, and a test holds the two together. Legal words are left
 * out of queries by src/search/parse-query.ts.
 */
export const analysis: estypes.IndicesIndexSettingsAnalysis = {
  char_filter: {
    // Accents that follow their letter as a sign of their own.
    marks: { type: 'pattern_replace', pattern: '\\p{M}', replacement: '' },
    // v.m.e. and a.c.p. are one word.
    dots: {
      type: 'pattern_replace',
      pattern: '(?<=\\p{L})\\.(?=\\p{L}(?:\\.|(?![\\p{L}\\p{N}])))',
      replacement: '',
    },
    elided: {
      type: 'pattern_replace',
      pattern: `(?<![\\p{L}\\p{N}])(?i:${elidedArticles.join('|')})['’](?=[\\p{L}\\p{N}])`,
      replacement: ' ',
    },
    // The tokenizer would keep `o'neil`, `5.13` and `a_b` whole.
    signs: { type: 'pattern_replace', pattern: '[^\\p{L}\\p{N}]', replacement: ' ' },
  },
  filter: {
    ...gluedFilters,
    // Kerkstr. is kept and spelt out beside it.
    glued: { type: 'multiplexer', filters: Object.keys(gluedFilters) },
    variants: { type: 'synonym', expand: true, synonyms: variantGroups.map((group) => group.join(', ')) },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_BEGINNING },
    // A word longer than the longest beginning is looked up by its beginning.
    longest: { type: 'truncate', length: MAX_BEGINNING },
  },
  analyzer: {
    full_index: {
      type: 'custom',
      char_filter: charFilters,
      tokenizer: 'standard',
      filter: spelledOut,
    },
    full_search: { type: 'custom', char_filter: charFilters, tokenizer: 'standard', filter: folded },
    prefix_index: {
      type: 'custom',
      char_filter: charFilters,
      tokenizer: 'standard',
      filter: [...spelledOut, 'beginnings'],
    },
    prefix_search: {
      type: 'custom',
      char_filter: charFilters,
      tokenizer: 'standard',
      filter: [...folded, 'longest'],
    },
  },
}

// How the search texts of a document become terms. Needs only the server and analysis-common: no ICU, which may be absent.
import type { estypes } from '@elastic/elasticsearch'
import { shortForms, variantGroups } from '../src/text/word-variants.ts'

// Beginnings of words are kept up to this length; longer ones distinguish no names but make the index bigger.
export const MAX_BEGINNING = 15

/**
 * Texts come cut into folded words (src/text/words.ts), which documents, queries and highlights share; done by
 * filters of the engine the same took three times as long to index. What is left for the engine is what multiplies
 * terms: other spellings of a word and its beginnings. Both are spelt out in the index, so that a query needs one term
 * a word. A beginning belongs to the word that is written, short or whole: `bui` is no beginning of immeuble. Legal words
 * are left out of queries by src/engine/parse-query.ts.
 * All of it follows from one table, src/text/word-table.ts.
 */
export const analysis: estypes.IndicesIndexSettingsAnalysis = {
  filter: {
    variants: { type: 'synonym', expand: true, synonyms: variantGroups.map((group) => group.join(', ')) },
    short_forms: { type: 'synonym', expand: true, synonyms: shortForms.map((group) => group.join(', ')) },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_BEGINNING },
  },
  analyzer: {
    words: { type: 'custom', tokenizer: 'whitespace', filter: ['variants'] },
    beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['short_forms', 'beginnings'] },
  },
}

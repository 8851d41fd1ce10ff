// What the search box says and loads: its script has no texts of its own.
import type { Culture } from '../../text/culture.ts'
import { siteTexts } from '../texts.ts'

export function searchBoxTexts(culture: Culture): Record<string, string> {
  const texts = siteTexts[culture]
  return {
    count: texts.suggestionsCount,
    one: texts.suggestionsOne,
    none: texts.suggestionsNone,
    away: texts.suggestionsAway,
    'warning words_dropped': texts.suggestionsDropped,
    'warning number_impossible': texts.suggestionsImpossible,
    'warning query_cut': texts.suggestionsCut,
    'warning spelling_bounded': texts.suggestionsBounded,
    'warning partial_result': texts.suggestionsPartial,
    ...suggestionTypes(culture),
  }
}

/** What a suggestion is, by the words of the API. */
export function suggestionTypes(culture: Culture): Record<string, string> {
  const texts = siteTexts[culture]
  return {
    vme: texts.typeVme,
    syndic: texts.typeSyndic,
    region: texts.typeRegion,
    province: texts.typeProvince,
    municipality: texts.typeMunicipality,
    postcode: texts.typePostcode,
    street: texts.typeStreet,
  }
}

/** What the script of the search box loads. */
export const searchBoxModules = [
  'parts/combobox.js',
  'parts/dom.js',
  'parts/latest-request.js',
  'parts/listbox.js',
  'parts/suggestion-source.js',
  'parts/suggestion-texts.js',
] as const

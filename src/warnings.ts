// What a reply says when it was served otherwise than asked: never silently. Texts are English whatever the
// client reads, because data endpoints answer the same bytes to everyone.
import { MAX_WRONG_WORDS } from './text/edit-distance.ts'

export interface Warning {
  code: string
  /** The query parameter it is about. */
  parameter: string
  message: string
  /** Where what was asked for is found instead, relative to the origin. */
  link?: string
}

export const unknownParameter = (parameter: string): Warning => ({
  code: 'parameter_unknown',
  parameter,
  message: `The parameter "${parameter}" is not known and was ignored.`,
})

export const moreUnknownParameters = (count: number): Warning => ({
  code: 'parameter_unknown',
  parameter: '*',
  message: `${count} more parameters are not known and were ignored.`,
})

export const pageSizeClamped = (asked: number, served: number): Warning => ({
  code: 'page_size_clamped',
  parameter: 'pageSize',
  message: `pageSize ${asked} is above the maximum; ${served} was used.`,
})

export const queryCut = (codePoints: number): Warning => ({
  code: 'query_cut',
  parameter: 'q',
  message: `q is longer than ${codePoints} characters; the rest was ignored.`,
})

export const wordsCut = (words: number): Warning => ({
  code: 'query_cut',
  parameter: 'q',
  message: `q has more than ${words} words; the rest was ignored.`,
})

export const spellingBounded: Warning = {
  code: 'spelling_bounded',
  parameter: 'q',
  message: `q has more than ${MAX_WRONG_WORDS} words, which were not found as typed together; typing errors were not allowed for.`,
}

export const queryWithoutWords: Warning = {
  code: 'query_without_words',
  parameter: 'q',
  message: 'q holds no letter and no digit; it was ignored.',
}

export const queryOfCommonWords: Warning = {
  code: 'query_common_words',
  parameter: 'q',
  message:
    'q holds nothing but words that nearly every name has; it only orders the list and leaves nothing out.',
}

export const sourceNotLoaded = (parameter: string, data: string): Warning => ({
  code: 'source_not_loaded',
  parameter,
  message: `No ${data} are loaded yet, so the parameter "${parameter}" finds all or nothing.`,
})

export const pageIgnored: Warning = {
  code: 'page_ignored',
  parameter: 'page',
  message: 'page was ignored because a cursor was given.',
}

export const excludedByFilter = (parameter: string, number: string): Warning => ({
  code: 'excluded_by_filter',
  parameter,
  message: `${number} exists, but the parameter "${parameter}" excludes it.`,
})

export const valueUnknown = (parameter: string, value: string): Warning => ({
  code: 'value_unknown',
  parameter,
  message: `"${value}" is not known as a ${parameter}; nothing matches it.`,
})

/** Numbers of a list that no VME carries. */
export const numbersUnknown = (parameter: string, numbers: readonly string[]): Warning => ({
  code: 'value_unknown',
  parameter,
  message: `No VME carries ${numbers.join(', ')}.`,
})

export const numberImpossible = (parameter: string, value: string): Warning => ({
  code: 'number_impossible',
  parameter,
  message: `"${value}" has wrong check digits, so no entity carries it; nothing matches it.`,
})

export const numberOfOtherKind = (
  parameter: string,
  { number, kind, link }: { number: string; kind: string; link: string },
): Warning => ({
  code: 'number_of_other_kind',
  parameter,
  message: `${number} is the number of a ${kind}; see ${link}.`,
  link,
})

/** Words that fit nothing together with the others, and were left out. */
export const wordsDropped = (parameter: string, words: readonly string[]): Warning => ({
  code: 'words_dropped',
  parameter,
  message: `Nothing has all the words; without ${words.map((word) => `"${word}"`).join(', ')} there is.`,
})

export const partUnavailable = (parameter: string, message: string): Warning => ({
  code: 'partial_result',
  parameter,
  message,
})

export const countClamped = (asked: number, served: number): Warning => ({
  code: 'count_clamped',
  parameter: 'count',
  message: `count ${asked} is above the maximum; ${served} was used.`,
})

export const rankedByRegion = (regions: readonly string[]): Warning => ({
  code: 'ranked_by_region',
  parameter: 'region',
  message: `The order is that of the VMEs managed in ${regions.join(', ')}.`,
})

export const zoomClamped = (asked: number, served: number): Warning => ({
  code: 'zoom_clamped',
  parameter: 'zoom',
  message: `zoom ${asked} is outside 0 to 22; ${served} was used.`,
})

export const zoomLowered = (asked: number, served: number): Warning => ({
  code: 'zoom_lowered',
  parameter: 'zoom',
  message: `At zoom ${asked} there are more features than a reply holds; it was answered as for zoom ${served}.`,
})

export const clustersOnly: Warning = {
  code: 'clusters_only',
  parameter: 'zoom',
  message: 'Without a box there are clusters only, of zoom 16 at most.',
}

export const leavesCut: Warning = {
  code: 'leaves_cut',
  parameter: 'zoom',
  message: 'A stacked cluster holds more points than are shown of it; ask for its box at zoom 17.',
}

export const noPlaceKnown = (parameter: string, number: string): Warning => ({
  code: 'no_coordinates',
  parameter,
  message: `No place is known of ${number}, so it is not on the map.`,
})

export const impactsNotLoaded = (words: readonly string[]): Warning => ({
  code: 'source_not_loaded',
  parameter: 'categories',
  message: `Outages and works are not in memory yet, so ${words.join(', ')} selects nothing.`,
})

export const feedStale = (sources: readonly string[]): Warning => ({
  code: 'feed_stale',
  parameter: '*',
  message: `No answer for a while from ${sources.join(', ')}; what was told last is shown.`,
})

export const mapIsOld = (minutes: number): Warning => ({
  code: 'map_age',
  parameter: '*',
  message: `The search engine is away; the map is as it was ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago.`,
})

export const mapOfCells: Warning = {
  code: 'map_of_cells',
  parameter: '*',
  message: 'The map in memory is not at hand, so clusters are those of square cells.',
}

/** Warnings of a reply that has no envelope to hold them, as the value of a header: what is not ASCII is %-coded. */
export const warningHeader = (warnings: readonly Warning[]): string =>
  warnings
    .map(({ code, message }) => `${code}: ${message}`)
    .join(' ')
    .replace(/[^\x20-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()))

// Suggestions for a text that is being typed, from the API.
import { createLatestRequest } from './latest-request.ts'

export interface Suggestion {
  type: string
  key: string
  label: string
  detail: string
  highlights: [number, number][]
  /** Where the detail begins with another name that was found. */
  detailHighlights?: [number, number][]
  url: string
  /** Of a place its middle; null or absent where none is known. */
  location?: { latitude: number; longitude: number } | null
}

interface Answer {
  q: string
  items: Suggestion[]
  warnings?: { code: string }[]
}

export interface SuggestionSourceOptions {
  /** Where suggestions are asked for, up to the parameters. */
  address?: string | undefined
  culture: string
  /** The text as it stands. */
  text(): string
  /** With the codes of the warnings. */
  onFound(suggestions: Suggestion[], codes: string[]): void
  /** The text is the one that was answered last. */
  onSame(): void
  /** There is no text. */
  onBlank(): void
  onFailure(): void
  onWait(isWaiting: boolean): void
}

export interface SuggestionSource {
  requestIn(delayMs: number): void
  /** Nothing is wanted any more, and nothing is known. */
  forget(): void
}

export function createSuggestionSource(options: SuggestionSourceOptions): SuggestionSource {
  const {
    address = '/api/search/suggestions?',
    culture,
    text,
    onFound,
    onSame,
    onBlank,
    onFailure,
    onWait,
  } = options
  /** The text of the last answer. */
  let answered: string | undefined

  const request = createLatestRequest<Answer>({
    send(signal) {
      const q = text()
      if (q.trim() !== '' && q !== answered)
        return fetch(address + new URLSearchParams({ q, culture }), { signal })
      if (q === answered) onSame()
      else {
        answered = undefined
        onBlank()
      }
      return undefined
    },
    async read(response) {
      if (!response.ok) throw new Error(`status ${response.status}`)
      return response.json()
    },
    onAnswer({ q, items, warnings = [] }) {
      // What answers an older text is late: dropped.
      if (q !== text()) return
      answered = q
      onFound(
        items,
        warnings.map(({ code }) => code),
      )
    },
    onFailure() {
      answered = undefined
      onFailure()
    },
    onWait,
  })

  return {
    requestIn: request.sendIn,
    forget() {
      answered = undefined
      request.cancel()
    },
  }
}

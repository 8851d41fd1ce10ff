// What a page says instead of a list that could not be answered, so that the page itself stays.
import type { Culture } from '../domain/culture.ts'
import { problems } from '../errors.ts'
import { fillText, textsOf } from '../pages/texts/catalogue.ts'
import { fill, Problem } from '../problem.ts'

/** Throws what is no refusal. */
export function pageNotice(error: unknown, culture: Culture): string {
  if (!(error instanceof Problem)) throw error
  const texts = textsOf(culture)
  if (error.statusCode >= 500) return texts.noticeSearchAway
  return fillText(texts.noticeRefused, {
    reason: fill(problems[error.code].detail, culture, error.values),
  })
}

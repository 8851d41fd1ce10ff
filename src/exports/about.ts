// What a file says of itself: what it is, what was asked, where it comes from, and on which terms.
import type { SourceDates } from '../db/source-dates.ts'
import { type Culture, defaultCulture } from '../text/culture.ts'
import type { Family } from './family.ts'
import type { About } from './formats/format.ts'
import { exportTexts } from './texts.ts'

export interface AboutOptions {
  family: Pick<Family, 'title' | 'about' | 'origin'>
  culture: Culture | undefined
  /** As they were asked, by the names of their parameters. */
  asked: Readonly<Record<string, string>>
  sources: SourceDates['sources']
  /** ISO day. */
  day: string
  publicUrl: string
}

export function aboutOf({ family, culture, asked, sources, day, publicUrl }: AboutOptions): About {
  const language = culture ?? defaultCulture
  const texts = exportTexts[language]
  const filters = Object.entries(asked).map(([name, value]) => `${name}=${value}`)
  return {
    title: family.title[language],
    label: texts.about,
    rowsLabel: texts.rows,
    lines: [
      [texts.what, family.about[language]],
      [texts.asked, filters.length === 0 ? texts.noFilters : filters.join('; ')],
      [
        texts.source,
        [
          ...(family.origin === undefined ? [] : [family.origin[language]]),
          ...sources.map(({ name, asOf }) => (asOf === null ? name : `${name} (${asOf})`)),
        ].join(', '),
      ],
      [texts.date, day],
      [texts.licence, texts.terms],
      [texts.service, publicUrl],
    ],
  }
}

// What the page on the service itself shows. Pure.
import type { Publisher } from '../../config.ts'
import { feedbackPath } from '../../feedback/form-link.ts'
import type { Source } from '../../register/source.ts'
import type { Culture } from '../../text/culture.ts'
import { textIn } from '../../text/page-texts.ts'
import { aboutPath } from '../page-paths.ts'
import { sourceText } from '../parts/source-text.ts'
import type { PageView } from '../render.ts'
import { privacyParts } from './privacy.ts'
import { publishedSources } from './sources.ts'
import { aboutTexts } from './texts.ts'

export interface AboutOptions {
  culture: Culture
  publisher: Publisher
  /** What is loaded, with its date. */
  loaded: readonly Source[]
  publicUrl: string
}

export function buildAboutView({ culture, publisher, loaded, publicUrl }: AboutOptions): PageView {
  const texts = aboutTexts[culture]
  const { name, address, number, email } = publisher
  const facts = [
    { label: texts.publisherName, text: name },
    { label: texts.numberLabel, text: number },
    { label: texts.publisherAddress, text: address },
  ].filter(({ text }) => text !== undefined)
  return {
    template: 'site/about',
    culture,
    texts,
    title: texts.title,
    description: texts.lead,
    path: aboutPath,
    publicUrl,
    page: {
      facts,
      email,
      wrongUrl: `${feedbackPath}?culture=${culture}`,
      privacy: privacyParts(culture, publicUrl),
      sources: publishedSources.map(({ what, owner, licence, url }) => ({
        what: textIn(what, culture),
        owner: textIn(owner, culture),
        licence: textIn(licence, culture),
        url,
      })),
      loaded: loaded.map((source) => sourceText(source, culture)),
    },
  }
}

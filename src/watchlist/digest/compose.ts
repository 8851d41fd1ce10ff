// The digest of one reader: what changed of what they watch, as a mail. Pure.

import { type Entity, entityId, entityTypes } from '../../entities/entity.ts'
import { nameOf, pathOf } from '../../entities/names.ts'
import { type LetterSection, writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { changeKinds } from '../changes/kinds.ts'
import { watchlistPath } from '../paths.ts'
import type { NewsGroup } from '../statements/news.ts'
import { type LineContext, linesOf } from './lines.ts'
import { digestTexts } from './texts.ts'

export interface DigestReader {
  email: string
  culture: Culture
  /** Where one click ends digests. */
  unsubscribeUrl: string
}

const kindOrder = (group: NewsGroup): number => changeKinds.indexOf(group.kind)

function sectionOf(
  entity: Entity,
  groups: readonly NewsGroup[],
  context: LineContext,
): LetterSection | undefined {
  const { culture, names, publicUrl } = context
  const lines = groups
    .toSorted((a, b) => kindOrder(a) - kindOrder(b))
    .flatMap((group) => linesOf(group, context))
  if (lines.length === 0) return undefined
  return { title: nameOf(entity, names, culture), url: publicUrl + pathOf(entity, culture), lines }
}

/** Associations first, then syndics and places, each by name. */
function sectionsOf(news: readonly NewsGroup[], context: LineContext): LetterSection[] {
  const byEntity = [...Map.groupBy(news, entityId).values()]
  const order = new Intl.Collator(context.culture)
  return entityTypes.flatMap((type) =>
    byEntity
      .flatMap((groups) => {
        const [first] = groups
        return first?.type === type ? [sectionOf(first, groups, context)] : []
      })
      .filter((section) => section !== undefined)
      .sort((a, b) => order.compare(a.title, b.title) || (a.url < b.url ? -1 : 1)),
  )
}

function subjectOf([first, ...others]: readonly LetterSection[], culture: Culture): string {
  const texts = digestTexts[culture]
  const values = { name: first?.title ?? '', count: count(others.length, culture) }
  if (others.length === 0) return fillText(texts.subjectOne, values)
  return fillText(others.length === 1 ? texts.subjectTwo : texts.subjectMore, values)
}

/** Undefined where there is nothing to tell. */
export function composeDigest(
  { email, culture, unsubscribeUrl }: DigestReader,
  news: readonly NewsGroup[],
  given: Omit<LineContext, 'culture'>,
): OutgoingMail | undefined {
  const sections = sectionsOf(news, { ...given, culture })
  if (sections.length === 0) return undefined
  const texts = digestTexts[culture]
  const { publicUrl } = given
  return writeLetter({
    kind: 'digest',
    to: email,
    culture,
    subject: subjectOf(sections, culture),
    paragraphs: [texts.lead],
    sections,
    link: { text: texts.manage, url: `${publicUrl}${watchlistPath}` },
    foot: texts.foot,
    footLink: { text: texts.unsubscribe, url: unsubscribeUrl },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<digest.${URL.parse(publicUrl)?.hostname ?? 'localhost'}>`,
    },
  })
}

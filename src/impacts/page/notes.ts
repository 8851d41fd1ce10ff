// What the page says of its filter: texts that filter nothing, with what may be meant, and the one building. Pure.
import { formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { vmePath } from '../../site/page-paths.ts'
import { suggestionTypes } from '../../site/parts/search-box-texts.ts'
import type { SearchNote } from '../../site/parts/search-notes.ts'
import { fillText } from '../../text/page-texts.ts'
import { impactTexts } from '../texts.ts'
import type { SelectionLabels } from './read.ts'
import type { UnreadText } from './read-text.ts'
import { type ImpactRequest, impactUrl, narrowed, selectionOfType } from './request.ts'

export interface FilterNote {
  text: string
  links: { url: string; label: string; about: string }[]
}

function unreadNote({ text, number, candidates }: UnreadText, request: ImpactRequest): FilterNote {
  const { culture } = request
  const texts = impactTexts[culture]
  if (number !== undefined)
    return { text: fillText(texts.numberUnknown, { number: formatEnterpriseNumber(number) }), links: [] }
  const links = candidates.flatMap(({ type, key, label, detail }) => {
    const name = selectionOfType[type]
    const about = [suggestionTypes(culture)[type], detail].filter(Boolean).join(' · ')
    return name === undefined ? [] : [{ url: impactUrl(narrowed(request, { [name]: key })), label, about }]
  })
  return { text: fillText(links.length === 0 ? texts.typedUnknown : texts.typedUnclear, { text }), links }
}

export function filterNotes(
  request: ImpactRequest,
  {
    unread,
    labels,
    words = [],
  }: { unread: readonly UnreadText[]; labels: SelectionLabels; words?: readonly SearchNote[] | undefined },
): FilterNote[] {
  const { culture, selection } = request
  const { vme } = selection
  const label = labels.vme ?? (vme && formatEnterpriseNumber(vme))
  const ofVme =
    vme === undefined || label === undefined
      ? []
      : [
          {
            text: impactTexts[culture].onlyBuilding,
            links: [{ url: vmePath(vme, culture), label, about: '' }],
          },
        ]
  return [
    ...unread.map((text) => unreadNote(text, request)),
    ...words.map(({ text }) => ({ text, links: [] })),
    ...ofVme,
  ]
}

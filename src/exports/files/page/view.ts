// What the page of a file shows: how far it is, then where to download it. Pure.
import { fileSize } from '../../../site/parts/file-size.ts'
import { count, moment } from '../../../site/parts/format.ts'
import type { PageView } from '../../../site/render.ts'
import type { Culture } from '../../../text/culture.ts'
import { fillText } from '../../../text/page-texts.ts'
import { wordsOfFile } from '../../pages/filter-words.ts'
import { type ExportFile, isServed } from '../export-file.ts'
import { fileDownloadPath, filePagePath } from '../present.ts'
import { titleOf } from '../title-of.ts'
import { filePageTexts } from './texts.ts'

function leadOf({ state, percent, stored }: ExportFile, culture: Culture): string {
  const texts = filePageTexts[culture]
  if (stored !== null)
    return fillText(texts.ready, {
      rows: count(stored.rows, culture),
      size: fileSize(stored.textBytes, culture),
    })
  if (state === 'running') return fillText(texts.running, { percent: String(percent) })
  return state === 'queued' ? texts.queued : state === 'expired' ? texts.expired : texts.failed
}

export function filePageView(file: ExportFile, culture: Culture): PageView {
  const texts = filePageTexts[culture]
  const { family, format, state, percent, purgeAt } = file
  const isOpen = state === 'queued' || state === 'running'
  const filters = wordsOfFile(file.filters, culture)
  return {
    template: 'exports/files/page',
    culture,
    texts,
    title: texts.title,
    path: filePagePath(file),
    styles: ['account.css'],
    page: {
      what: fillText(texts.what, { family: titleOf(family)[culture], format: format.toUpperCase() }),
      filters: filters === '' ? undefined : fillText(texts.filtersAsked, { filters }),
      lead: leadOf(file, culture),
      percent: isOpen ? percent : undefined,
      download: isServed(file) ? fileDownloadPath(file) : undefined,
      keptUntil:
        isServed(file) && purgeAt !== null
          ? fillText(texts.keptUntil, { moment: moment(purgeAt, culture) })
          : undefined,
    },
  }
}

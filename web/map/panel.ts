// The panel beside the map, a sheet on a phone: filters, what is in view, and what is wrong.
import { byId } from '../parts/dom.ts'
import { createFilterForm, type FilterEvents, type FilterForm } from './filter-form.ts'
import type { RequestFailure } from './load-points.ts'
import { impactNotes, inViewText, type ReplyContext, replyNotes } from './panel-texts.ts'
import type { Reply } from './points.ts'
import { type Sheet, setUpSheet } from './sheet.ts'
import type { Family } from './state.ts'
import type { Wording } from './texts.ts'
import type { Totals } from './view-counts.ts'

export interface Panel extends Sheet {
  showFilters: FilterForm['show']
  /** How much is in view; undefined: nobody knows. */
  showCount(totals: Totals | undefined): void
  /** What else there is to say of a reply. */
  showReply(reply: Reply, about: Omit<ReplyContext, 'staleSince'> & { ageSeconds: number | undefined }): void
  /** The same of outages and works. */
  showImpacts(replies: ReadonlyMap<Family, Reply>): void
  /** A line about what was asked for by number; undefined takes it away. */
  showMessage(line: string | undefined): void
  showFailure(failure: RequestFailure | undefined): void
  showWaiting(isWaiting: boolean): void
}

export interface PanelEvents extends FilterEvents {
  onRetry(): void
}

export function createPanel(wording: Wording, events: PanelEvents): Panel {
  const sheet = setUpSheet(wording)
  const filters = createFilterForm(events)
  const summary = byId('map-summary')
  const error = byId('map-error')
  byId('map-retry').addEventListener('click', events.onRetry)

  /** In the order in which they are read. */
  const notes: Record<'message' | 'reply' | 'impacts', string[]> = { message: [], reply: [], impacts: [] }
  const showNotes = (of: keyof typeof notes, lines: string[]): void => {
    notes[of] = lines
    byId('map-notes').textContent = Object.values(notes).flat().join(' ')
  }

  return {
    ...sheet,
    showFilters: filters.show,
    showCount(totals) {
      const text = totals === undefined ? '' : inViewText(totals, wording)
      // Said again only when it changes.
      if (summary.textContent !== text) summary.textContent = text
    },
    showReply(reply, { ageSeconds, hasSelection }) {
      const staleSince = ageSeconds === undefined ? undefined : new Date(Date.now() - ageSeconds * 1000)
      showNotes('reply', replyNotes(reply, { staleSince, hasSelection }, wording))
    },
    showImpacts: (replies) => showNotes('impacts', impactNotes(replies, wording)),
    showMessage: (line) => showNotes('message', line === undefined ? [] : [line]),
    showFailure(failure) {
      error.hidden = failure === undefined
      if (failure === undefined) return
      const reason = failure.kind === 'refused' ? failure.detail : ''
      byId('map-error-text').textContent = wording.translate(failure.kind, { reason })
    },
    showWaiting: (isWaiting) => byId('map-app').toggleAttribute('data-waiting', isWaiting),
  }
}

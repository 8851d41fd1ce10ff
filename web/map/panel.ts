// The panel beside the map, a sheet on a phone: filters, what is in view, and what is wrong.
import { byId } from '../parts/dom.ts'
import type { Trouble } from './load-points.ts'
import type { Item, Reply, Sides } from './points.ts'
import { type Category, categories, type Family, families } from './state.ts'
import type { Wording } from './texts.ts'

export interface Panel {
  /** The boxes of the categories and of the layers. */
  check(chosen: readonly Category[], impacts: readonly Family[]): void
  /** How much is in view. */
  count(items: readonly Item[], box: Sides): void
  /** What else there is to say of a reply. */
  note(reply: Reply, ageSeconds: number | undefined): void
  /** The same of outages and works. */
  noteImpacts(replies: ReadonlyMap<Family, Reply>): void
  /** A line about what was asked for by number; undefined takes it away. */
  say(line: string | undefined): void
  fail(trouble: Trouble | undefined): void
  wait(isWaiting: boolean): void
  close(): void
}

export interface PanelEvents {
  onCategories(chosen: readonly Category[]): void
  onImpacts(shown: readonly Family[]): void
  onRetry(): void
}

const troubleTexts = { offline: 'offline', away: 'away', refused: 'refused' } as const

function setUpSheet({ say }: Wording): (isOpen: boolean) => void {
  const handle = byId('map-handle')
  const panel = byId('map-panel')
  const setOpen = (isOpen: boolean): void => {
    panel.toggleAttribute('data-open', isOpen)
    handle.setAttribute('aria-expanded', String(isOpen))
    handle.textContent = say(isOpen ? 'closePanel' : 'openPanel')
  }
  handle.addEventListener('click', () => setOpen(!panel.hasAttribute('data-open')))
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !panel.hasAttribute('data-open')) return
    setOpen(false)
    handle.focus()
  })
  return setOpen
}

export function createPanel(wording: Wording, { onCategories, onImpacts, onRetry }: PanelEvents): Panel {
  const { say, amount, count, day, moment, shortMoment } = wording
  const setOpen = setUpSheet(wording)
  const form = byId<HTMLFormElement>('map-filters')
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=category]')]
  const layerBoxes = [...form.querySelectorAll<HTMLInputElement>('input[name=impact]')]
  const summary = byId('map-summary')
  const notes = byId('map-notes')
  const error = byId('map-error')
  let line: string | undefined
  let replyNotes: string[] = []
  let impactNotes: string[] = []

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const chosen = new Set(
      [...boxes, ...layerBoxes].filter(({ checked }) => checked).map(({ value }) => value),
    )
    if (event.target.name === 'category') onCategories(categories.filter((category) => chosen.has(category)))
    else if (event.target.name === 'impact') onImpacts(families.filter((family) => chosen.has(family)))
  })
  byId('map-retry').addEventListener('click', onRetry)

  const writeNotes = (): void => {
    notes.textContent = [...(line === undefined ? [] : [line]), ...replyNotes, ...impactNotes].join(' ')
  }

  return {
    check(chosen, impacts) {
      for (const box of boxes) box.checked = chosen.some((category) => category === box.value)
      for (const box of layerBoxes) box.checked = impacts.some((family) => family === box.value)
    },
    count(items, [west, south, east, north]) {
      const totals = { vme: 0, syndic: 0, 'power-outage': 0, 'public-works': 0 }
      for (const item of items)
        if (
          item.longitude >= west &&
          item.longitude <= east &&
          item.latitude >= south &&
          item.latitude <= north
        )
          totals[item.of] += item.kind === 'cluster' ? item.count : 1
      const hit = families
        .filter((family) => totals[family] > 0)
        .map((family) => amount(family, totals[family]))
      const isGround = totals.vme + totals.syndic > 0
      const text = !isGround
        ? say('inViewNone')
        : say('inView', { vmes: amount('vme', totals.vme), syndics: amount('syndic', totals.syndic) })
      const whole = (isGround || hit.length === 0 ? [text, ...hit] : hit).join('. ')
      // Said again only when it changes.
      if (summary.textContent !== whole) summary.textContent = whole
    },
    note({ withoutCoordinates: nowhere, asOf }, ageSeconds) {
      replyNotes = []
      if (ageSeconds !== undefined) {
        const then = new Date(Date.now() - ageSeconds * 1000)
        replyNotes.push(say('stale', { moment: moment(then.toISOString()) }))
      }
      if (nowhere === 1) replyNotes.push(say('notOnMapOne'))
      else if (nowhere > 1) replyNotes.push(say('notOnMap', { count: count(nowhere) }))
      if (asOf !== null) replyNotes.push(`${say('asOf', { date: day(asOf) })}.`)
      writeNotes()
    },
    noteImpacts(replies) {
      const all = [...replies.values()]
      const nowhere = all.reduce((sum, { withoutCoordinates }) => sum + withoutCoordinates, 0)
      impactNotes = [
        ...[...replies].flatMap(([family, { asOf: told }]) =>
          told === null ? [] : [say('impactAsOf', { what: say(family), moment: shortMoment(told) })],
        ),
        ...(nowhere === 0 ? [] : [say('impactNowhere', { count: count(nowhere) })]),
        ...(all.some(({ warnings }) => warnings.some(({ code }) => code === 'feed_stale'))
          ? [say('impactStale')]
          : []),
      ]
      writeNotes()
    },
    say(text) {
      line = text
      writeNotes()
    },
    fail(trouble) {
      error.hidden = trouble === undefined
      if (trouble === undefined) return
      const reason = trouble.kind === 'refused' ? trouble.detail : ''
      byId('map-error-text').textContent = say(troubleTexts[trouble.kind], { reason })
    },
    wait(isWaiting) {
      byId('map-app').toggleAttribute('data-waiting', isWaiting)
    },
    close: () => setOpen(false),
  }
}

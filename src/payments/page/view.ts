// What the page of a purchase shows: what became of it, what is to be chosen, the way to its file. Pure.
import type { ExportFile } from '../../exports/files/export-file.ts'
import { regionCodes } from '../../register/region.ts'
import { day, money } from '../../site/parts/format.ts'
import { regionName } from '../../site/parts/region-name.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { downloadPath, purchasePath } from '../paths.ts'
import { isPackage, packages } from '../products.ts'
import type { Shown } from '../statements/shown.ts'
import { paymentTexts } from '../texts.ts'
import { whatText } from '../what-text.ts'

export interface PurchaseModel {
  culture: Culture
  shown: Shown
  /** Of the page itself, and until when it opens. */
  token: string
  expiresAt: string
  file: Pick<ExportFile, 'state' | 'percent'> | undefined
  /** Of the download; undefined where there is none that opens. */
  download: { token: string; expiresAt: string } | undefined
  done: string | undefined
}

type Texts = (typeof paymentTexts)['nl']

const dayOf = (instant: string, culture: Culture): string => day(brusselsDay(new Date(instant)), culture)

/** Whether its package is paid and not chosen yet. */
const isToChoose = ({ kind, state, wish }: Shown): boolean =>
  isPackage(kind) && state === 'paid' && wish === null

function stateText(shown: Shown, file: PurchaseModel['file'], texts: Texts): string {
  if (isToChoose(shown)) return texts.stateChoose
  if (shown.state === 'fulfilling' && file?.state === 'failed') return texts.stateDelayed
  const sentences = {
    created: texts.stateCreated,
    pending: texts.statePending,
    failed: texts.stateFailed,
    paid: texts.statePaid,
    fulfilling: fillText(texts.stateFulfilling, { percent: String(file?.percent ?? 0) }),
    ready: texts.stateReady,
    refunded: texts.stateRefunded,
    disputed: texts.stateDisputed,
  }
  return sentences[shown.state]
}

/** Whether the page asks again by itself. */
export const isWaiting = (shown: Shown): boolean =>
  ['created', 'pending', 'paid', 'fulfilling'].includes(shown.state) && !isToChoose(shown)

const formatNames = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const

function choiceOf({ id, kind }: Shown, culture: Culture) {
  if (!isPackage(kind)) return undefined
  return {
    action: `/api/packages/${id}/${kind}`,
    isRegion: packages[kind].field === 'region',
    regions: regionCodes.map((code) => ({
      value: code,
      label: regionName(code, culture),
      isSelected: false,
    })),
    formats: Object.entries(formatNames).map(([value, label]) => ({ value, label, isSelected: false })),
  }
}

export function purchaseView(model: PurchaseModel): PageView {
  const { culture, shown, token, expiresAt, file, download, done } = model
  const texts = paymentTexts[culture]
  const isReady = shown.state === 'ready'
  return {
    template: 'payments/purchase',
    culture,
    texts,
    title: texts.pageTitle,
    path: purchasePath(token),
    styles: ['account.css', 'profile.css'],
    page: {
      token,
      path: purchasePath(token),
      done: done === 'renewed' ? texts.doneRenewed : undefined,
      sentence: stateText(shown, file, texts),
      facts: [
        { label: texts.what, text: whatText(shown, culture) },
        { label: texts.amount, text: money(shown.amount, culture) },
        { label: texts.number, text: String(shown.id) },
        { label: texts.boughtOn, text: dayOf(shown.createdAt, culture) },
      ],
      choice: isToChoose(shown) ? choiceOf(shown, culture) : undefined,
      download: isReady && download !== undefined ? downloadPath(download.token) : undefined,
      until:
        isReady && download !== undefined
          ? fillText(texts.downloadUntil, { day: dayOf(download.expiresAt, culture) })
          : undefined,
      mayRenew: isReady && download === undefined,
      over: texts.linkOver,
      keep: fillText(texts.keepAddress, { day: dayOf(expiresAt, culture) }),
    },
  }
}

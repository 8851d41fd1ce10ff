// What an account bought beside its plans, as its page lists it.
import type { Sql } from '../db/sql.ts'
import { day, money } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import { keyOfLinks, readLink } from './links.ts'
import { purchasePath } from './paths.ts'
import { type ListedBought, listBought } from './statements/shown.ts'
import { paymentTexts } from './texts.ts'
import { whatText } from './what-text.ts'

export interface BoughtLine {
  text: string
  day: string
  amount: string
  state: string
  /** Of its page; undefined where it opens no more. */
  url: string | undefined
}

export interface BoughtList {
  title: string
  lines: BoughtLine[]
}

const shortNames = {
  created: 'shortCreated',
  pending: 'shortPending',
  failed: 'shortFailed',
  paid: 'shortPaid',
  fulfilling: 'shortFulfilling',
  ready: 'shortReady',
  refunded: 'shortRefunded',
  disputed: 'shortDisputed',
} as const

export async function readBought(
  sql: Sql,
  accountId: string,
  { culture, accountSecret }: { culture: Culture; accountSecret: string },
): Promise<BoughtList> {
  const key = keyOfLinks(accountSecret)
  const texts = paymentTexts[culture]
  const lineOf = (bought: ListedBought): BoughtLine => {
    const token = bought.sealed === null ? undefined : readLink(bought.sealed, key)
    return {
      text: whatText(bought, culture),
      day: day(brusselsDay(new Date(bought.createdAt)), culture),
      amount: money(bought.amount, culture),
      state: texts[shortNames[bought.state]],
      url: token === undefined ? undefined : purchasePath(token),
    }
  }
  return { title: texts.listTitle, lines: (await listBought(sql, accountId)).map(lineOf) }
}

// The notice on the page of an account whose plan is not paid.
import type { Sql } from '../db/sql.ts'
import { day } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { brusselsDay } from '../time/brussels-day.ts'
import { listSubscriptions } from './statements/subscriptions.ts'
import { paymentTexts } from './texts.ts'

/** Undefined where nothing is due. */
export async function readPastDue(
  sql: Sql,
  accountId: string,
  culture: Culture,
): Promise<{ text: string; link: string } | undefined> {
  const subscriptions = await listSubscriptions(sql, accountId)
  const until = subscriptions.find(({ status }) => status === 'past_due')?.graceUntil
  if (until == null) return undefined
  const texts = paymentTexts[culture]
  return {
    text: fillText(texts.pastDueNotice, { day: day(brusselsDay(new Date(until)), culture) }),
    link: texts.pastDueLink,
  }
}

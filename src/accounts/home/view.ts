// What the first page of an account shows. Pure.
import type { BoughtList } from '../../payments/bought-lines.ts'
import type { PageView } from '../../site/render.ts'
import { siteTexts } from '../../site/texts.ts'
import { type Culture, cultures } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { accountView } from '../pages/account-view.ts'
import { doneText } from '../pages/done-text.ts'
import { planLines, planNames } from '../plans-page/plan-lines.ts'
import { mayDo } from '../role-rights.ts'
import type { Session } from '../session.ts'
import type { OwnAccount } from '../statements/accounts.ts'
import { trialView } from '../trial/view.ts'
import { homeTexts } from './texts.ts'

export interface HomeModel {
  session: Session
  culture: Culture
  accounts: readonly OwnAccount[]
  /** What is due, with the words of the way to pay it. */
  pastDue: { text: string; link: string } | undefined
  /** Beside plans, the latest first. */
  bought: BoughtList
  query: unknown
}

export function homeView({ session, culture, accounts, pastDue, bought, query }: HomeModel): PageView {
  const texts = homeTexts[culture]
  return accountView({
    name: 'account',
    session,
    culture,
    template: 'accounts/home',
    texts,
    done: doneText(
      { name: texts.doneName, language: texts.doneLanguage, switched: texts.doneSwitched },
      query,
    ),
    page: {
      name: session.accountName,
      pastDue,
      bought,
      mayRename: mayDo(session.role, 'rename'),
      planTitle: fillText(texts.planTitle, { plan: planNames[session.plan] }),
      rights: planLines(session.plan, culture),
      trial: trialView(session, culture),
      languages: cultures.map((value) => ({
        value,
        label: siteTexts[value].languageName,
        isSelected: value === session.culture,
      })),
      accounts:
        accounts.length < 2
          ? []
          : accounts.map(({ id, name, plan }) => ({
              id,
              name,
              plan: planNames[plan],
              isCurrent: id === session.accountId,
            })),
    },
  })
}

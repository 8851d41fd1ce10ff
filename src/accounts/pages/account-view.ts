// What every page of an account has around it: its navigation, its title, and who is signed in. Pure.
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { nameAccount } from '../meant-account.ts'
import type { Session } from '../session.ts'
import { accountTexts } from '../texts.ts'
import { type AccountPage, type AccountPageName, accountPages } from './account-pages.ts'

export interface AccountViewOptions<Texts> {
  /** Which of the table it is. */
  name: AccountPageName
  session: Session
  culture: Culture
  /** A file of templates/ whose layout is `/accounts/layout`. */
  template: string
  texts: Texts
  /** True for tables of many columns. */
  isWide?: boolean
  /** A sentence under the title on what was just done. */
  done?: string | undefined
  /** Of a page below it, its own path. */
  path?: string
  /** Styles of web/ beside those of an account. */
  styles?: readonly string[]
  /** What the template gets as `it.page`, beside `it.page.account`. */
  page: object
}

export function accountView<Texts extends PageView['texts']>({
  name,
  session,
  culture,
  template,
  texts,
  done,
  path,
  styles = [],
  isWide = false,
  page,
}: AccountViewOptions<Texts>): PageView {
  const pages: readonly [string, AccountPage][] = Object.entries(accountPages)
  const title = accountPages[name].name[culture]
  return {
    template,
    culture,
    texts,
    title,
    path: path ?? accountPages[name].path,
    styles: ['account.css', ...styles],
    isWide,
    page: {
      ...page,
      account: {
        title,
        done,
        id: session.accountId,
        name: session.accountName,
        nameIn: (html: string) => nameAccount(html, session.accountId),
        email: session.email,
        texts: accountTexts[culture],
        pages: pages
          .filter(([, { forAdministrators }]) => forAdministrators !== true || session.isServiceAdmin)
          .map(([of, { path: url, name: names }]) => ({
            url,
            text: names[culture],
            isCurrent: of === name,
          })),
      },
    },
  }
}

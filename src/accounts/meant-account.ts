// Who belongs to several accounts may have pages of two of them open, while the session is in one. A form says of which
// account its page was, and does nothing in another one.
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import type { Session } from './session.ts'
import { listAccounts } from './statements/accounts.ts'

const otherAccount = { nl: 'een ander account', fr: 'un autre compte', en: 'another account' } as const

/** A field of forms; in the address where more is asked before the body is read. */
const accountField = 'accountId'

/** Each form of a page with the field, in front of its own: where a form has one itself, the last of a name counts. */
export const nameAccount = (html: string, accountId: string): string =>
  html.replace(/<form [^<>]*>/g, (form) =>
    form.includes(' method="post"')
      ? `${form}<input type="hidden" name="${accountField}" value="${accountId}">`
      : form,
  )

/**
 * Throws account_changed where fields name another account than that of the session. Programs name none. An account that
 * the person does not belong to, or does no more, is not told by its name.
 */
export async function requireMeantAccount(
  fields: unknown,
  session: Session,
  { account }: Pick<Services, 'account'>,
): Promise<void> {
  const meant = (fields as Record<string, unknown> | null | undefined)?.[accountField]
  if (meant === undefined || meant === session.accountId) return
  const own = await account((sql) => listAccounts(sql, session.personId))
  throw new Problem('account_changed', {
    values: {
      meant: own.find(({ id }) => id === meant)?.name ?? otherAccount,
      current: session.accountName,
      link: '/account',
    },
  })
}

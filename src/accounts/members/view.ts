// What the page of members and that of an invitation show. Pure.
import { isWorking } from '../../keys/api-key.ts'
import type { ListedKey } from '../../keys/statements/keys.ts'
import { moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { accountView } from '../pages/account-view.ts'
import { doneText } from '../pages/done-text.ts'
import { planRights } from '../plans.ts'
import { mayDo } from '../role-rights.ts'
import type { Role, Session } from '../session.ts'
import { stepView } from '../sign-in/view.ts'
import type { FoundInvitation, Invitation, Member } from '../statements/members.ts'
import { memberTexts } from './texts.ts'

export interface MembersModel {
  session: Session
  culture: Culture
  members: readonly Member[]
  invitations: readonly Invitation[]
  keys: readonly ListedKey[]
  query: unknown
}

/** Of the form that removes somebody: ticked, the keys that they made end too. */
export const revokeField = 'revoke-keys'

/** Roles that somebody may give to somebody who has one; none where it is not for them to change. */
function choicesFor(by: Role, of: Role): readonly Role[] {
  if (mayDo(by, 'manage-owners')) return ['owner', 'administrator', 'member']
  return mayDo(by, 'manage-members') && of !== 'owner' ? ['administrator', 'member'] : []
}

/** What is said of the keys that go on without who made them, beside the button that removes them; undefined without any. */
function keptKeys(
  email: string,
  { session, culture, keys }: Pick<MembersModel, 'session' | 'culture' | 'keys'>,
) {
  const texts = memberTexts[culture]
  const kept = keys.filter((key) => key.createdBy === email && isWorking(key))
  if (kept.length === 0) return undefined
  const names = kept.map(({ name, lastFour }) => `${name} (…${lastFour})`).join(', ')
  const tick = kept.length === 1 ? texts.revokeKey : texts.revokeKeys
  return {
    field: revokeField,
    text: fillText(texts.keepsKeys, { names }),
    tick: mayDo(session.role, 'manage-keys') ? fillText(tick, { count: kept.length, email }) : undefined,
  }
}

export function membersView({ session, culture, members, invitations, keys, query }: MembersModel): PageView {
  const texts = memberTexts[culture]
  const options = (roles: readonly Role[], selected: Role) =>
    roles.map((role) => ({ value: role, label: texts[role], isSelected: role === selected }))
  const places = { taken: members.length + invitations.length, limit: planRights[session.plan].members }
  return accountView({
    name: 'members',
    session,
    culture,
    template: 'accounts/members',
    texts,
    done: doneText(
      {
        invited: texts.doneInvited,
        withdrawn: texts.doneWithdrawn,
        changed: texts.doneChanged,
        removed: texts.doneRemoved,
        'removed-keys': texts.doneRemovedKeys,
      },
      query,
    ),
    page: {
      places: fillText(texts.places, places),
      mayInvite: mayDo(session.role, 'manage-members'),
      invitedRoles: options(['member', 'administrator'], 'member'),
      members: members.map(({ personId, email, role }) => {
        const isSelf = personId === session.personId
        const roles = choicesFor(session.role, role)
        return {
          personId,
          email,
          role: texts[role],
          isSelf,
          label: fillText(texts.roleOf, { email }),
          options: options(roles, role),
          removal: isSelf ? texts.leave : roles.length > 0 ? texts.remove : undefined,
          keys: isSelf || roles.length > 0 ? keptKeys(email, { session, culture, keys }) : undefined,
        }
      }),
      invitations: invitations.map(({ email, role, expiresAt }) => ({
        email,
        role: texts[role],
        until: fillText(texts.until, { moment: moment(expiresAt, culture) }),
      })),
    },
  })
}

export function invitationView(
  culture: Culture,
  { url, invitation }: { url: string; invitation: FoundInvitation },
): PageView {
  const texts = memberTexts[culture]
  const { accountName: account, email, role } = invitation
  return stepView({
    culture,
    texts,
    path: url,
    title: fillText(texts.joinTitle, { account }),
    lead: fillText(texts.joinLead, { email, role: texts[role].toLowerCase() }),
    action: { url, text: texts.joinButton },
  })
}

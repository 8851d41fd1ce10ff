// What the page of members and that of an invitation show. Pure.

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
  query: unknown
}

/** Roles that somebody may give to somebody who has one; none where it is not for them to change. */
function choicesFor(by: Role, of: Role): readonly Role[] {
  if (mayDo(by, 'manage-owners')) return ['owner', 'administrator', 'member']
  return mayDo(by, 'manage-members') && of !== 'owner' ? ['administrator', 'member'] : []
}

export function membersView({ session, culture, members, invitations, query }: MembersModel): PageView {
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

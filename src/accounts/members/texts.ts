// The words of the members of an account and of invitations.
import { texts } from '../../site/texts.ts'

export const memberTexts = texts({
  owner: { nl: 'Eigenaar', fr: 'Propriétaire', en: 'Owner' },
  administrator: { nl: 'Beheerder', fr: 'Administrateur', en: 'Administrator' },
  member: { nl: 'Lid', fr: 'Membre', en: 'Member' },
  roles: {
    nl: 'Een eigenaar mag alles. Een beheerder mag alles behalve het abonnement wijzigen, eigenaars aanduiden en het account verwijderen. Een lid gebruikt wat het account heeft.',
    fr: 'Un propriétaire peut tout faire. Un administrateur aussi, sauf changer la formule, désigner des propriétaires et supprimer le compte. Un membre utilise ce dont le compte dispose.',
    en: 'An owner may do everything. An administrator may do all but change the plan, name owners and delete the account. A member uses what the account has.',
  },
  places: {
    nl: '{taken} van de {limit} plaatsen van uw abonnement zijn bezet, openstaande uitnodigingen inbegrepen.',
    fr: '{taken} des {limit} places de votre formule sont occupées, invitations en cours comprises.',
    en: '{taken} of the {limit} places of your plan are taken, open invitations included.',
  },
  you: { nl: 'dat bent u', fr: 'vous', en: 'you' },
  roleOf: { nl: 'Rol van {email}', fr: 'Rôle de {email}', en: 'Role of {email}' },
  change: { nl: 'Wijzigen', fr: 'Modifier', en: 'Change' },
  remove: { nl: 'Verwijderen', fr: 'Retirer', en: 'Remove' },
  leave: { nl: 'Account verlaten', fr: 'Quitter le compte', en: 'Leave the account' },
  invitationsTitle: { nl: 'Openstaande uitnodigingen', fr: 'Invitations en cours', en: 'Open invitations' },
  until: { nl: 'geldig tot {moment}', fr: 'valable jusqu’au {moment}', en: 'valid until {moment}' },
  withdraw: { nl: 'Intrekken', fr: 'Annuler', en: 'Withdraw' },
  inviteTitle: { nl: 'Iemand uitnodigen', fr: 'Inviter quelqu’un', en: 'Invite somebody' },
  emailLabel: { nl: 'E-mailadres', fr: 'Adresse e-mail', en: 'E-mail address' },
  roleLabel: { nl: 'Rol', fr: 'Rôle', en: 'Role' },
  inviteButton: { nl: 'Uitnodigen', fr: 'Inviter', en: 'Invite' },
  doneInvited: {
    nl: 'De uitnodiging is verstuurd.',
    fr: 'L’invitation est envoyée.',
    en: 'The invitation was sent.',
  },
  doneWithdrawn: {
    nl: 'De uitnodiging is ingetrokken.',
    fr: 'L’invitation est annulée.',
    en: 'The invitation was withdrawn.',
  },
  doneChanged: { nl: 'De rol is gewijzigd.', fr: 'Le rôle est modifié.', en: 'The role was changed.' },
  doneRemoved: {
    nl: 'Het lid is verwijderd en overal afgemeld.',
    fr: 'Le membre est retiré et déconnecté partout.',
    en: 'The member was removed and signed out everywhere.',
  },
  keepsKeys: {
    nl: 'Sleutels van dit lid, die blijven werken: {names}.',
    fr: 'Clés de ce membre, qui continuent de fonctionner : {names}.',
    en: 'Keys of this member, which keep working: {names}.',
  },
  revokeKey: {
    nl: 'Ook de sleutel intrekken die {email} maakte',
    fr: 'Révoquer aussi la clé créée par {email}',
    en: 'Also revoke the key that {email} made',
  },
  revokeKeys: {
    nl: 'Ook de {count} sleutels intrekken die {email} maakte',
    fr: 'Révoquer aussi les {count} clés créées par {email}',
    en: 'Also revoke the {count} keys that {email} made',
  },
  othersRevoke: {
    nl: 'Een eigenaar of beheerder kan ze intrekken.',
    fr: 'Un propriétaire ou un administrateur peut les révoquer.',
    en: 'An owner or administrator can revoke them.',
  },
  doneRemovedKeys: {
    nl: 'Het lid is verwijderd en overal afgemeld; de sleutels van dit lid werken nergens meer.',
    fr: 'Le membre est retiré et déconnecté partout ; ses clés ne fonctionnent plus nulle part.',
    en: 'The member was removed and signed out everywhere; the keys of this member no longer work anywhere.',
  },
  joinTitle: { nl: 'Lid worden van {account}', fr: 'Rejoindre {account}', en: 'Join {account}' },
  joinLead: {
    nl: 'U wordt lid als {email}, met de rol {role}, en bent meteen aangemeld.',
    fr: 'Vous devenez membre en tant que {email}, avec le rôle {role}, et êtes aussitôt connecté.',
    en: 'You join as {email}, with the role {role}, and are signed in at once.',
  },
  joinButton: { nl: 'Lid worden', fr: 'Rejoindre', en: 'Join' },
  mailSubject: {
    nl: 'Uitnodiging om lid te worden van een account',
    fr: 'Invitation à rejoindre un compte',
    en: 'Invitation to join an account',
  },
  mailText: {
    nl: '{by} nodigt u uit om lid te worden van een account. De uitnodiging geldt 7 dagen.',
    fr: '{by} vous invite à rejoindre un compte. L’invitation est valable 7 jours.',
    en: '{by} invites you to join an account. The invitation is valid for 7 days.',
  },
  mailAccount: {
    nl: 'Het account heet “{account}”.',
    fr: 'Le compte s’appelle « {account} ».',
    en: 'The account is called “{account}”.',
  },
  mailFoot: {
    nl: 'Kent u deze persoon niet, dan hoeft u niets te doen: zonder de link gebeurt er niets.',
    fr: 'Si vous ne connaissez pas cette personne, vous ne devez rien faire : sans le lien, il ne se passe rien.',
    en: 'If you do not know this person, there is nothing to do: without the link nothing happens.',
  },
})

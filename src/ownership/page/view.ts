// What the pages show on which an account sees its profiles and claims one. Pure.
import { accountView } from '../../accounts/pages/account-view.ts'
import { doneText } from '../../accounts/pages/done-text.ts'
import { mayDo } from '../../accounts/role-rights.ts'
import type { Session } from '../../accounts/session.ts'
import { type Names, nameOf } from '../../entities/names.ts'
import { type Fault, faultText } from '../../http/problem.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../../register/enterprise-number.ts'
import { syndicPath, syndicSearchPath } from '../../site/page-paths.ts'
import { count, day, moment } from '../../site/parts/format.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { maskEmail } from '../claim/mask-email.ts'
import { logoMediaTypes } from '../logo/check-logo.ts'
import { logoPath } from '../logo-path.ts'
import type { Claim } from '../statements/claims.ts'
import type { LogoFacts } from '../statements/logos.ts'
import type { OwnedSyndic } from '../statements/owners.ts'
import { ownershipTexts } from '../texts.ts'

export interface SyndicsModel {
  session: Session
  culture: Culture
  owned: readonly OwnedSyndic[]
  logos: readonly LogoFacts[]
  claims: readonly Claim[]
  names: Names
  query: unknown
  /** What was wrong with a logo that was sent. */
  refused?: { number: string; fault: Fault }
}

const claimUrl = (number: string): string => `/account/syndics/claim?number=${number}`

function claimState({ asksAdministrator, codeUntil }: Claim, culture: Culture): string {
  const texts = ownershipTexts[culture]
  if (asksAdministrator) return texts.claimAsked
  return codeUntil === null
    ? texts.claimStale
    : fillText(texts.claimCode, { moment: moment(codeUntil, culture) })
}

export function syndicsView(model: SyndicsModel): PageView {
  const { session, culture, owned, logos, claims, names, query, refused } = model
  const texts = ownershipTexts[culture]
  const syndicName = (number: string): string => nameOf({ type: 'syndic', key: number }, names, culture)
  const logoOf = new Map(logos.map((logo) => [logo.number, logoPath(logo.number, logo.version)]))
  return accountView({
    name: 'syndics',
    session,
    culture,
    template: 'ownership/syndics',
    texts,
    done: doneText(
      {
        owned: texts.doneOwned,
        withdrawn: texts.doneWithdrawn,
        'given-up': texts.doneGivenUp,
        logo: texts.doneLogo,
        'no-logo': texts.doneNoLogo,
      },
      query,
    ),
    page: {
      mayManage: mayDo(session.role, 'manage-syndics'),
      searchUrl: `${syndicSearchPath}?culture=${culture}`,
      accept: logoMediaTypes.join(','),
      owned: owned.map(({ number, since }) => ({
        number,
        formatted: formatEnterpriseNumber(number),
        name: syndicName(number),
        url: syndicPath(number, culture),
        since: fillText(texts.ownedSince, { day: day(brusselsDay(new Date(since)), culture) }),
        logoUrl: logoOf.get(number),
        logoLabel: fillText(texts.logoLabel, { name: syndicName(number) }),
        fault: refused?.number === number ? faultText(refused.fault, culture) : undefined,
      })),
      claims: claims.map((claim) => ({
        number: claim.number,
        formatted: formatEnterpriseNumber(claim.number),
        name: syndicName(claim.number),
        state: claimState(claim, culture),
        url: claimUrl(claim.number),
      })),
    },
  })
}

export interface ClaimModel {
  session: Session
  culture: Culture
  number: EnterpriseNumber
  name: string
  /** Of the register; undefined where it has none that mail can be sent to. */
  email: string | undefined
  claim: Claim | undefined
  owner: 'this-account' | 'other-account' | 'nobody'
  /** Mailed to the syndic within 24 hours, for all accounts. */
  codes: number
  /** That the syndic wants no codes for this account. */
  isRefused: boolean
  /** What was typed for the code, and what is wrong with it. */
  refused?: { typed: string; fault: Fault }
}

/** The sentences above the forms, by what is so. */
function leadOf({ culture, name, email, claim, owner, isRefused }: ClaimModel): string {
  const texts = ownershipTexts[culture]
  if (owner === 'this-account') return texts.isYours
  if (owner === 'other-account') return fillText(texts.ownedByOther, { name })
  if (email === undefined) return fillText(texts.noEmail, { name })
  if (isRefused) return fillText(texts.claimRefused, { name })
  const masked = maskEmail(email)
  return claim?.codeUntil == null
    ? fillText(texts.claimLead, { name, email: masked })
    : fillText(texts.codeSent, { email: masked, moment: moment(claim.codeUntil, culture) })
}

export function claimView(model: ClaimModel): PageView {
  const { session, culture, number, name, email, claim, owner, codes, isRefused, refused } = model
  const texts = ownershipTexts[culture]
  const isOpen = owner === 'nobody' && email !== undefined && !isRefused
  const hasCode = isOpen && claim !== undefined && claim.codeUntil !== null
  const isAsked = owner !== 'this-account' && claim?.asksAdministrator === true
  return accountView({
    name: 'syndics',
    session,
    culture,
    path: claimUrl(number),
    template: 'ownership/claim',
    texts,
    page: {
      title: fillText(texts.claimTitle, { name }),
      profile: { url: syndicPath(number, culture), number: formatEnterpriseNumber(number) },
      number,
      lead: leadOf(model),
      hasCode,
      codes: isOpen && codes > 0 ? fillText(texts.codesToday, { count: count(codes, culture) }) : undefined,
      send: isOpen ? (hasCode ? texts.sendAgain : texts.sendCode) : undefined,
      isAsked,
      canAsk: owner !== 'this-account' && !isAsked,
      otherWay: isOpen,
      isOwned: owner === 'this-account',
      typed: refused?.typed ?? '',
      fault: refused && faultText(refused.fault, culture),
    },
  })
}

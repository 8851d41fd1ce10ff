// What of people is kept, part by part. Pure.
import { sessionCookieName } from '../../accounts/session-cookie.ts'
import type { Culture } from '../../text/culture.ts'
import { CULTURE_COOKIE } from '../languages/page-culture.ts'
import { privacyTexts } from './privacy-texts.ts'

interface PrivacyPart {
  title: string
  text: string
  cookies?: readonly { name: string; text: string }[]
  /** Below the cookies. */
  more?: string
  link?: { url: string; text: string }
}

export function privacyParts(culture: Culture, publicUrl: string): PrivacyPart[] {
  const texts = privacyTexts[culture]
  return [
    { title: texts.personsTitle, text: texts.persons },
    {
      title: texts.visitorsTitle,
      text: texts.visitors,
      cookies: [
        { name: CULTURE_COOKIE, text: texts.cookieCulture },
        { name: sessionCookieName(publicUrl), text: texts.cookieSession },
      ],
      more: texts.addresses,
    },
    { title: texts.accountsTitle, text: texts.accounts },
    { title: texts.watchTitle, text: texts.watch },
    { title: texts.paymentsTitle, text: texts.payments },
    { title: texts.boughtTitle, text: texts.bought },
    { title: texts.reportsTitle, text: texts.reports },
    {
      title: texts.erasureTitle,
      text: texts.erasure,
      link: { url: '/account/data', text: texts.erasureLink },
      more: texts.rights,
    },
  ]
}

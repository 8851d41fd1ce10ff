// What the pages of signing in show. Pure.
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { signInTexts } from './texts.ts'

/** A page that says one thing, with one thing to do: a button that posts, or a link. */
export interface Step {
  culture: Culture
  texts: PageView['texts']
  path: string
  title: string
  lead: string
  action?: { url: string; text: string }
  link?: { url: string; text: string }
}

export const stepView = ({ culture, texts, path, title, ...page }: Step): PageView => ({
  template: 'accounts/step',
  culture,
  texts,
  title,
  path,
  styles: ['account.css'],
  page: { title, ...page },
})

export interface SignInForm {
  culture: Culture
  returnUrl: string | undefined
  /** What was typed that is no address. */
  wrong?: string | undefined
}

export function signInView({ culture, returnUrl, wrong }: SignInForm): PageView {
  const texts = signInTexts[culture]
  return {
    template: 'accounts/sign-in',
    culture,
    texts,
    title: texts.title,
    path: returnUrl === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnUrl })}`,
    styles: ['account.css'],
    page: { returnUrl, wrong },
  }
}

export function sentView(culture: Culture): PageView {
  const texts = signInTexts[culture]
  return stepView({
    culture,
    texts,
    path: '/sign-in/sent',
    title: texts.sentTitle,
    lead: texts.sentLead,
    link: { url: '/sign-in', text: texts.askNewLink },
  })
}

export function linkView(culture: Culture, { url, email }: { url: string; email: string }): PageView {
  const texts = signInTexts[culture]
  return stepView({
    culture,
    texts,
    path: url,
    title: texts.title,
    lead: fillText(texts.linkLead, { email }),
    action: { url, text: texts.title },
  })
}

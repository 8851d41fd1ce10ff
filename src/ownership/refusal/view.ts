// What a syndic sees that refuses an account. Pure.
import { stepView } from '../../accounts/sign-in/view.ts'
import { type Names, nameOf } from '../../entities/names.ts'
import { quotedText } from '../../mail/quoted-text.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { CodeLink } from '../statements/code-mails.ts'
import { REFUSALS } from './path.ts'
import { refusalTexts } from './texts.ts'

export function refusalView(
  culture: Culture,
  { url, link, names }: { url: string; link: CodeLink; names: Names },
): PageView {
  const texts = refusalTexts[culture]
  const name = nameOf({ type: 'syndic', key: link.number }, names, culture)
  const step = { culture, texts, path: url, title: texts.title }
  const values = { name, account: quotedText(link.account ?? '') }
  // It has the code of that mail already: what is owned is taken away by those who run the service alone.
  if (link.isOwner)
    return stepView({
      ...step,
      lead: fillText(texts.owned, values),
      link: { url: '/about', text: texts.contact },
    })
  return stepView({
    ...step,
    lead: link.account === null ? fillText(texts.accountGone, values) : fillText(texts.lead, values),
    ...(link.account === null
      ? { link: { url: '/', text: texts.toFront } }
      : { action: { url, text: texts.refuse } }),
  })
}

export function refusedView(culture: Culture): PageView {
  const texts = refusalTexts[culture]
  return stepView({
    culture,
    texts,
    path: `${REFUSALS}/refused`,
    title: texts.doneTitle,
    lead: texts.doneLead,
    link: { url: '/', text: texts.toFront },
  })
}

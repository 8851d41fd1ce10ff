// The mail about a trial that ends soon. Pure.
import { writeLetter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import { plansPath } from '../../site/page-paths.ts'
import { day } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { trialTexts } from './texts.ts'

export function endingTrialMail(
  until: string,
  { email, culture, publicUrl }: { email: string; culture: Culture; publicUrl: string },
): OutgoingMail {
  const texts = trialTexts[culture]
  return writeLetter({
    kind: 'trial-ending',
    to: email,
    culture,
    subject: fillText(texts.mailSubject, { day: day(brusselsDay(new Date(until)), culture) }),
    paragraphs: [texts.mailText],
    link: { text: texts.mailLink, url: publicUrl + plansPath },
    foot: texts.mailFoot,
  })
}

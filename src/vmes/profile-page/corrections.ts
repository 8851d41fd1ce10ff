// What a reader can do about a fault on the page, by where it comes from. A form of ours becomes another road here.

import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Culture } from '../../text/culture.ts'
import type { VmeSummary } from '../summary.ts'
import { vmeTexts } from '../texts.ts'

interface Road {
  text: string
  link: { url: string; text: string } | undefined
}

/** What the register itself shows of an enterprise to everybody. */
const registerUrl = (number: EnterpriseNumber, culture: Culture): string =>
  `https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?${new URLSearchParams({ lang: culture, ondernemingsnummer: number })}`

export function correctionRoads(
  { enterpriseNumber, location }: Pick<VmeSummary, 'enterpriseNumber' | 'location'>,
  { culture, hasContact }: { culture: Culture; hasContact: boolean },
): Road[] {
  const texts = vmeTexts[culture]
  return [
    {
      text: texts.wrongRegister,
      link: { url: registerUrl(enterpriseNumber, culture), text: texts.wrongRegisterLink },
    },
    ...(hasContact ? [{ text: texts.wrongContact, link: undefined }] : []),
    ...(location === null ? [] : [{ text: texts.wrongPlace, link: undefined }]),
  ]
}

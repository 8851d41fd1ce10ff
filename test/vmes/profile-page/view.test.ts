// What the page of a VME says of its offices, in three languages: who holds one and how to reach it, who comes next.
import { describe, expect, test } from 'vitest'
import { correctionLines } from '../../../src/corrections/lines.ts'
import { feedbackUrl } from '../../../src/feedback/form-link.ts'
import { feedbackTexts } from '../../../src/feedback/texts.ts'
import { formatEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { renderPage } from '../../../src/site/render.ts'
import type { SuccessionKind } from '../../../src/syndics/mandates/mandate.ts'
import { type Culture, cultures } from '../../../src/text/culture.ts'
import type { DatedMandateFacts } from '../../../src/vmes/facts.ts'
import { buildVmeProfileView, type VmeProfileOptions } from '../../../src/vmes/profile-page/view.ts'
import { vmeTexts } from '../../../src/vmes/texts.ts'
import { mandateOf, sampleNumbers, TODAY, vmeSummary } from '../../syndics/syndic-views.ts'

const { syndic, absorbed, successor } = sampleNumbers
const contact = { phone: '09 123 45 67', email: 'info@voorbeeld.example', website: 'www.voorbeeld.example' }

function render(mandates: DatedMandateFacts[], changes: Partial<VmeProfileOptions> = {}): string {
  return renderPage(
    buildVmeProfileView({
      vme: vmeSummary(1, { mandates, startDate: null }),
      neighbours: [],
      events: [],
      formerNames: new Map(),
      contacts: new Map([[syndic, contact]]),
      corrections: [],
      streetImage: undefined,
      accounts: undefined,
      ground: { places: [], permits: [], shapes: { buildings: [], parcels: [] } },
      culture: 'nl',
      publicUrl: 'https://vme.example',
      today: TODAY,
      now: Date.parse(`${TODAY}T10:00:00Z`),
      ...changes,
    }),
  )
}

const textOf = (html: string): string =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const sectionOf = (html: string, title: string): string =>
  new RegExp(`<section[^>]*aria-labelledby="${title}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? ''

const offices = (html: string): string => textOf(sectionOf(html, 'syndic-title'))
const history = (html: string): string => textOf(sectionOf(html, 'timeline-title'))

describe('the syndic in office', () => {
  test('is shown with the ways to reach it, as links', () => {
    const html = sectionOf(render([mandateOf()]), 'syndic-title')
    expect(html).toContain('href="tel:+3291234567"')
    expect(html).toContain('href="mailto:info@voorbeeld.example"')
    expect(html).toContain('href="https://www.voorbeeld.example/"')
    expect(textOf(html)).toContain('Syndic Voorbeeld sinds 1 mei 2019')
  })

  test('has none where none is known, and then nothing is said of it', () => {
    const html = render([mandateOf()], { contacts: new Map() })
    expect(html).not.toMatch(/tel:|mailto:|class="contact"/)
    expect(html).not.toContain(feedbackTexts.nl.wrongContact)
    expect(render([mandateOf()])).toContain(feedbackTexts.nl.wrongContact)
  })

  test.each([
    ['nl', 'sinds 1 mei 2019 tot en met 31 december 2026'],
    ['fr', 'depuis le 1er mai 2019 jusqu’au 31 décembre 2026 inclus'],
    ['en', 'since 1 May 2019 until 31 December 2026'],
  ] as const)('whose last day is known is shown until then: %s', (culture, text) => {
    expect(offices(render([mandateOf({ end: '2026-12-31' })], { culture }))).toContain(text)
  })
})

describe('a syndic to come', () => {
  const coming = mandateOf({
    enterpriseNumber: successor,
    name: 'Later Beheer',
    since: '2027-08-13',
    begin: '2027-08-13',
  })

  test.each([
    ['nl', 'Vanaf 13 augustus 2027: Later Beheer'],
    ['fr', 'À partir du 13 août 2027 : Later Beheer'],
    ['en', 'From 13 August 2027: Later Beheer'],
  ] as const)('is named with its day, beside the one of today: %s', (culture, text) => {
    const both = offices(render([mandateOf(), coming], { culture }))
    expect(both).toContain(text)
    expect(both.indexOf('Syndic Voorbeeld')).toBeLessThan(both.indexOf('Later Beheer'))
    const alone = offices(render([coming], { culture }))
    expect(alone).toContain(vmeTexts[culture].noSyndic)
    expect(alone).toContain(text)
  })

  test('is the present one from its first day on', () => {
    const contacts = new Map([[successor, contact]])
    const eve = sectionOf(render([coming], { contacts, today: '2027-08-12' }), 'syndic-title')
    expect(eve).not.toContain('tel:')
    const day = sectionOf(render([coming], { contacts, today: '2027-08-13' }), 'syndic-title')
    expect(day).toContain('tel:')
    expect(textOf(day)).not.toContain('Vanaf')
  })

  test('stands in the history as what has not come yet', () => {
    expect(history(render([mandateOf(), coming]))).toMatch(
      /13 augustus 2027 nog niet ingegaan Later Beheer treedt aan 1 mei 2019 Syndic Voorbeeld treedt aan/,
    )
  })

  test('may be a private person, and comes to no VME that is gone', () => {
    const person = mandateOf({ enterpriseNumber: null, name: null, kind: 'personal', since: '2027-01-01' })
    expect(offices(render([person]))).toContain('Vanaf 1 januari 2027: Niet-professionele syndicus')
    const vme = vmeSummary(1, { mandates: [coming], status: 'stopped', stoppedOn: '2026-01-01' })
    expect(offices(render([], { vme }))).not.toContain('Later Beheer')
  })
})

describe('a handover is one line', () => {
  const before = mandateOf({ enterpriseNumber: absorbed, name: 'Oud Beheer', end: '2023-04-30' })
  const next = mandateOf({ since: '2023-05-01', begin: '2023-05-01' })
  const passedOn = mandateOf({ since: '2023-05-01', via: [absorbed], relation: 'inherited' })
  const former = (kind: SuccessionKind) =>
    new Map([[absorbed, { name: 'Oud Beheer', wentOn: new Map([[syndic, kind]]) }]])
  const number = formatEnterpriseNumber(absorbed)

  test.each([
    ['nl', 'Syndic Voorbeeld volgt Oud Beheer op'],
    ['fr', 'Syndic Voorbeeld succède à Oud Beheer'],
    ['en', 'Syndic Voorbeeld succeeds Oud Beheer'],
  ] as const)('from one syndic to another: %s', (culture, text) => {
    const html = render([next, before], { culture })
    expect(history(html)).toContain(text)
    expect(history(html).match(/Oud Beheer/g)).toHaveLength(2)
  })

  test.each([
    [
      'renumbering',
      'nl',
      `Syndic Voorbeeld: nieuw ondernemingsnummer ${formatEnterpriseNumber(syndic)}, voorheen ${number}`,
    ],
    [
      'renumbering',
      'fr',
      `nouveau numéro d’entreprise ${formatEnterpriseNumber(syndic)}, auparavant ${number}`,
    ],
    ['renumbering', 'en', `new enterprise number ${formatEnterpriseNumber(syndic)}, formerly ${number}`],
    ['absorption', 'nl', 'Syndic Voorbeeld neemt over van Oud Beheer, na fusie'],
    ['division', 'nl', 'Syndic Voorbeeld neemt over van Oud Beheer, na splitsing'],
    ['own-firm', 'nl', 'Oud Beheer gaat verder als eigen vennootschap: Syndic Voorbeeld'],
  ] as const)('%s has its own word: %s', (kind, culture, text) => {
    const html = render([passedOn, before], { culture, formerNames: former(kind) })
    expect(history(html)).toContain(text)
    expect(history(html).match(/2023/g)).toHaveLength(1)
  })

  test('a firm with a new number holds office since the day of its mandate', () => {
    const text = offices(render([passedOn, before], { formerNames: former('renumbering') }))
    expect(text).toContain(`sinds 1 mei 2019 nieuw ondernemingsnummer, voorheen ${number}`)
    expect(text).not.toContain('overgenomen')
  })

  test('with days between them says until when the one before held', () => {
    expect(history(render([{ ...next, since: '2023-05-12' }, before]))).toContain(
      '12 mei 2023 Syndic Voorbeeld volgt Oud Beheer op (het mandaat ervoor liep tot en met 30 april 2023)',
    )
  })
})

test.each(cultures)(
  'what a VME and a syndic are, and what to do about a fault, is said in %s',
  (culture: Culture) => {
    const location = { latitude: 51, longitude: 3.7, precision: 'address', source: 'best' } as const
    const vme = vmeSummary(1, { location })
    const html = render([], { culture, vme })
    const texts = vmeTexts[culture]
    const { wrongOurs, wrongRegister } = feedbackTexts[culture]
    for (const text of [texts.wordsVme, texts.wordsSyndic, wrongOurs, wrongRegister])
      expect(html).toContain(text)
    expect(html).toContain(
      `https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?lang=${culture}&amp;ondernemingsnummer=${vme.enterpriseNumber}`,
    )
    expect(html).toContain(`href="${feedbackUrl(vme.enterpriseNumber, culture).replaceAll('&', '&amp;')}"`)
    const corrections = [{ field: 'location', correctedOn: '2026-03-04' }] as const
    expect(textOf(render([], { culture, vme, corrections }))).toContain(
      correctionLines(corrections, culture)[0] ?? 'a line',
    )
  },
)

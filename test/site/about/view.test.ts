// The page on the service itself: complete in each language, and what was set of its publisher is shown as text.
import { expect, test } from 'vitest'
import { sessionCookie } from '../../../src/accounts/session-cookie.ts'
import { SESSION_SECONDS } from '../../../src/accounts/statements/sessions.ts'
import { publishedSources } from '../../../src/site/about/sources.ts'
import { aboutTexts } from '../../../src/site/about/texts.ts'
import { buildAboutView } from '../../../src/site/about/view.ts'
import { cultureCookie } from '../../../src/site/languages/page-culture.ts'
import { renderPage } from '../../../src/site/render.ts'
import { cultures } from '../../../src/text/culture.ts'

const nobody = { name: undefined, address: undefined, number: undefined, email: undefined }
const page = (culture: (typeof cultures)[number], publisher: object = {}): string =>
  renderPage(
    buildAboutView({
      culture,
      publisher: { ...nobody, ...publisher },
      loaded: [{ name: 'enterprise-register', asOf: '2026-11-01' }],
      publicUrl: 'https://vme.example',
    }),
  )

test.each(cultures)('names every source with its terms, and leads there from each footer: %s', (culture) => {
  const html = page(culture)
  for (const { owner, url } of publishedSources)
    expect(html).toContain(`<a href="${url}" rel="nofollow noopener">${owner[culture]}</a>`)
  for (const part of ['sources', 'privacy', 'contact']) {
    expect(html).toContain(`href="/about?culture=${culture}#${part}"`)
    expect(html).toContain(`<h2 id="${part}">`)
  }
  expect(html).toContain(`<link rel="canonical" href="https://vme.example/about?culture=${culture}">`)
})

test('a publisher that was set is shown as text, and one that was not is owned up to', () => {
  expect(page('en')).toContain(aboutTexts.en.noPublisher)
  const html = page('en', { name: '<b>VME</b>', number: '0123.456.749', email: 'info@vme.example' })
  expect(html).toContain('&lt;b&gt;VME&lt;/b&gt;')
  expect(html).toContain('href="mailto:info@vme.example"')
  expect(html).not.toContain(aboutTexts.en.noPublisher)
})

test.each(cultures)('every cookie is told by its name, with how long it stays: %s', (culture) => {
  const html = page(culture)
  const { name } = sessionCookie('', 0, 'https://vme.example')
  const said = new RegExp(`<code>${name}</code></dt><dd>[^<]*\\b${SESSION_SECONDS / 86_400}\\b`)
  expect(html).toMatch(said)
  expect(html).toContain(`<code>${cultureCookie(culture, 'https://vme.example').split('=', 1)[0]}</code>`)
  expect(html.match(/<dt><code>/g)).toHaveLength(2)
})

test.each(cultures)(
  'who sees a mistake comes to the form, who wants to go to where that is done: %s',
  (culture) => {
    const html = page(culture)
    expect(html).toContain(`<a href="/feedback?culture=${culture}">`)
    expect(html).toContain('<a href="/account/data">')
  },
)

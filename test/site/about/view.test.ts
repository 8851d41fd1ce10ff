// The page on the service itself: complete in each language, and what was set of its publisher is shown as text.
import { expect, test } from 'vitest'
import { publishedSources } from '../../../src/site/about/sources.ts'
import { aboutTexts } from '../../../src/site/about/texts.ts'
import { buildAboutView } from '../../../src/site/about/view.ts'
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

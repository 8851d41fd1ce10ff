// The pages of exports, the ways to them from lists, and the preview of a municipality.
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { families, familyNames } from '../../src/exports/families.ts'
import { priceOf } from '../../src/exports/price.ts'
import { cultures } from '../../src/text/culture.ts'
import { signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { insertAccounts } from '../support/filings.ts'
import { attributeOf, elementsOf, faultsOf, textOf } from '../support/html.ts'
import { seedImpacts } from '../support/impacts.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { seedOpportunities } from '../support/property-world.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const company = companyNumber(1)
const trader = companyNumber(2)
const TRADER_NAME = 'Zelfstandige Voorbeeld'
const many = Array.from({ length: 30 }, (_, at) => at)
const HOUR_MS = 3_600_000

let api: Api
beforeAll(async () => {
  const now = Date.now()
  api = await openApi({
    async fill(sql) {
      await insertCompany(sql, { position: 1, name: 'Beheer =Voorbeeld; NV' })
      await insertCompany(sql, { position: 2, name: TRADER_NAME, isPerson: true })
      await insertVmes(sql, many)
      await sql`
        insert into location (number, latitude, longitude, precision, tier, source)
        values (${numbers.etoile}, 50.83, 4.36, 'address', 'exact', 'best'),
          (${vmeNumber(0)}, 51.05, 3.72, 'address', 'exact', 'best')`
      await insertMandates(sql, [numbers.etoile, ...many.slice(0, 20).map(vmeNumber)], { holder: company })
      await insertMandates(sql, [numbers.ster], { holder: trader })
      await insertMandates(sql, [vmeNumber(29)], { holder: null })
      await processStaleLinks(sql)
      await insertAccounts(sql)
      await seedOpportunities(sql)
      await seedImpacts(sql, {
        events: [
          {
            source: 'ores',
            id: 'now',
            startsAt: now - HOUR_MS,
            vmes: [numbers.etoile, numbers.ster, vmeNumber(0)],
          },
          { source: 'ores', id: 'also', startsAt: now - 2 * HOUR_MS, vmes: [vmeNumber(0), vmeNumber(25)] },
          {
            source: 'ores',
            id: 'over',
            startsAt: now - 9 * HOUR_MS,
            endsAt: now - HOUR_MS,
            goneAt: now - HOUR_MS,
            vmes: [vmeNumber(1)],
          },
          {
            source: 'ores',
            id: 'old',
            startsAt: now - 90 * HOUR_MS,
            endsAt: now - 80 * HOUR_MS,
            goneAt: now - 80 * HOUR_MS,
            vmes: [vmeNumber(2)],
          },
          {
            source: 'gipod',
            id: 'soon',
            startsAt: now + 30 * HOUR_MS,
            endsAt: now + 90 * HOUR_MS,
            vmes: [vmeNumber(3), numbers.etoile],
          },
        ],
        feeds: { ores: { succeededAt: now - 60_000 }, gipod: { succeededAt: now - 60_000 } },
      })
    },
  })
  await api.services.impacts.refresh()
  await api.services.locations.refresh()
}, 60_000)
afterAll(() => api.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { accept: 'text/html', ...headers } })

async function read(url: string, headers?: Record<string, string>) {
  const reply = await ask(url, headers)
  expect(reply.statusCode, `${url}: ${reply.body}`).toBe(200)
  return { ...reply, elements: elementsOf(reply.body) }
}

type Elements = Awaited<ReturnType<typeof read>>['elements']

/** The link from a list to its export. */
function linkOf(elements: Elements): { url: string; text: string } | undefined {
  const link = elements.find(
    (element) =>
      element.tagName === 'a' &&
      (attributeOf(element, 'href') ?? '').startsWith('/exports/') &&
      !(attributeOf(element, 'href') ?? '').includes('/preview/'),
  )
  return link && { url: attributeOf(link, 'href') ?? '', text: textOf(link) }
}

const digits = (text: string): number => Number(text.replace(/\D/g, ''))

/** What the page of an export says that it holds. */
async function rowsAt(url: string): Promise<number> {
  const { elements } = await read(url)
  const [fact] = elements
    .filter(({ tagName }) => tagName === 'dl')
    .filter((list) => attributeOf(list, 'class') === 'export-facts')
  expect(fact, url).toBeDefined()
  const values = elements.filter(
    (element) =>
      element.tagName === 'dd' &&
      element.parentNode !== null &&
      'parentNode' in element.parentNode &&
      element.parentNode.parentNode === fact,
  )
  return digits(textOf(values[0] as Elements[number]))
}

describe('the way from a list says how many rows there are, and its export has as many', () => {
  test.each([
    '/search-vme',
    '/search-vme?q=residentie',
    '/search-vme?q=residnetie+gent',
    '/search-vme?q=etoile+xyzzyq',
    `/search-vme?q=${numbers.etoile}`,
    `/search-vme?q=${numbers.stopped}`,
    '/search-vme?region=BE-VLG',
    '/search-vme?province=40000',
    '/search-vme?municipality=44021',
    '/search-vme?municipality=Elsene',
    '/search-vme?zipcode=9000',
    `/search-vme?syndic=${company}`,
    '/search-vme?syndic=none',
    '/search-vme?syndic=any',
    '/search-vme?syndic=personal',
    '/search-vme?syndic=professional',
    '/search-vme?status=stopped',
    '/search-vme?status=all&sort=-updated',
    '/search-vme?bounds=50.7,4.2,50.9,4.5',
    '/search-vme?page=2',
    `/syndicus/${company}`,
    '/impact',
    '/impact?category=Past24Hours',
    '/impact?family=public-works&category=FuturePlanned',
    '/impact?region=BE-BRU',
    '/impact?province=40000',
    `/impact?syndicNumber=${company}`,
    `/impact?syndic=${company}`,
    `/impact?syndicNumber=${company}&syndic=${company}`,
    '/impact?municipality=44021',
    '/impact?zipcode=9000',
  ])('%s', async (url) => {
    const { elements } = await read(url)
    const link = linkOf(elements)
    expect(link, url).toBeDefined()
    const wanted = digits(link?.text ?? '') || 1
    expect(await rowsAt(link?.url ?? '')).toBe(wanted)
  })

  test.each([
    '/impact?words=residentie',
    `/impact?vme=${numbers.etoile}`,
    '/impact?event=ores:now',
    '/impact?syndic=any',
    '/impact?bounds=50.7,4.2,51.2,4.5',
    `/impact?syndicNumber=${company}&syndic=${trader}`,
    `/syndicus/${trader}`,
    '/search-syndics?q=beheer',
    '/search-vme?q=zzyzxq',
  ])('there is none from %s, which no export is the same as', async (url) => {
    expect(linkOf((await read(url)).elements)).toBeUndefined()
  })

  test.each([
    ['/search-syndics', 1],
    ['/search-syndics?region=BE-VLG', 1],
    ['/search-syndics?province=40000&minVme=1', 1],
    ['/search-syndics?municipality=44021', 1],
    ['/search-syndics?maxVme=5', 0],
  ])('from syndics it leads to those of %s that are legal persons', async (url, legal) => {
    const link = linkOf((await read(url)).elements)
    expect(link?.text).toBe('De rechtspersonen van deze lijst exporteren')
    expect(await rowsAt(link?.url ?? '')).toBe(legal)
  })
})

describe('the page of all exports', () => {
  test.each(cultures)('has each with its rows and price, in %s', async (culture) => {
    const { body, elements, headers } = await read(`/exports?culture=${culture}`)
    for (const name of familyNames) {
      expect(body).toContain(families[name].title[culture].replaceAll('’', '’'))
      expect(body).toContain(`href="/exports/${name}?culture=${culture}"`)
    }
    expect(elements.filter((element) => attributeOf(element, 'class') === 'export-facts')).toHaveLength(
      familyNames.length + 2,
    )
    expect(body).not.toContain(TRADER_NAME)
    expect(body).not.toContain('name="robots"')
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})

describe('the page of an export', () => {
  test.each(familyNames)('of %s has its columns, a sample and what it costs', async (name) => {
    const { body, elements } = await read(`/exports/${name}?culture=en`)
    for (const { name: column } of families[name].columns) expect(body).toContain(`<code>${column}</code>`)
    const rows = await rowsAt(`/exports/${name}?culture=en`)
    const samples =
      elements.filter(({ tagName }) => tagName === 'tr').length - families[name].columns.length - 2
    expect(samples).toBe(Math.min(10, rows))
    expect(body).toContain(`€${priceOf(families[name].price, rows).cents / 100}`)
    expect(body).not.toContain(TRADER_NAME)
    expect(body).not.toContain(trader)
    expect(body).not.toContain('name="robots"')
  })

  test('says when the file of all of it was last built, and nothing of the kind of a part', async () => {
    const label = 'Laatst gemaakt'
    expect((await read('/exports/syndics?culture=nl')).body).not.toContain(label)
    await api.sql`
      insert into export_file (family, filters, format, delimiter, generation, state, build, rows, text_bytes,
        stored_bytes, stored_sha256, ready_at)
      values ('syndics', '{}', 'csv', 'semicolon', '{}', 'ready', gen_random_uuid(), 1, 1, 1, '', '2026-11-29T03:20:00Z')`
    const whole = await read('/exports/syndics?culture=nl')
    expect(whole.elements.some((dd) => dd.tagName === 'dd' && textOf(dd).includes('29 november 2026'))).toBe(
      true,
    )
    expect(whole.body).toContain(label)
    expect((await read('/exports/syndics?culture=nl&region=BE-VLG')).body).not.toContain(label)
  })

  test('says in words what narrows it, keeps it on to the file, and is not for search engines', async () => {
    const { body } = await read(
      `/exports/vmes?q=resid&region=BE-VLG&zipcode=9000,9050&syndic=${company}&status=all&culture=nl`,
    )
    for (const words of ['“resid”', 'Vlaanderen', '9000, 9050', 'Beheer =Voorbeeld; NV', 'ook beëindigde'])
      expect(body).toContain(words)
    expect(body).toContain('<meta name="robots" content="noindex">')
    const outages = await read(
      '/exports/power-outages?category=ActiveNow&province=Oost-Vlaanderen&culture=fr',
    )
    for (const words of ['en cours', 'Flandre orientale']) expect(outages.body).toContain(words)
  })

  test.each(['"><script>x</script>', "'-alert(1)-'", '{{7*7}}', '\u0000\u202e', '=1+1'])(
    'says again what was asked for as a text: %j',
    async (text) => {
      for (const name of ['q', 'municipality']) {
        const { elements } = await read(`/exports/vmes?${new URLSearchParams({ [name]: text })}`)
        expect(faultsOf(elements, 'https://vme.example')).toEqual([])
        expect(elements.filter(({ tagName }) => tagName === 'script')).toEqual([])
      }
    },
  )

  test('names no natural person by the number that was asked for', async () => {
    const { body } = await read(`/exports/vmes?syndic=${trader}`)
    expect(body).not.toContain(TRADER_NAME)
  })

  test('says what it does not know, and refuses what makes no sense', async () => {
    expect((await read('/exports/portfolios?minVme=4&culture=nl')).body).toContain(
      'kent de filter “minVme” niet',
    )
    expect((await read('/exports/vmes?municipality=Nergens&culture=nl')).body).toContain('niets te vinden')
    expect((await ask('/exports/vmes?zipcode=abc')).statusCode).toBe(400)
    for (const name of ['nothing', 'checkout', 'toString', 'preview'])
      expect((await ask(`/exports/${name}`)).statusCode).toBe(404)
  })

  test('asks to be asked where nothing can be paid, and gives the line to whose plan has exports', async () => {
    expect((await read('/exports/vmes?culture=nl')).body).toContain('Vraag ons om dit bestand')
    const reader = await signIn(api.sql)
    const url = '/exports/vmes?region=BE-VLG&format=xlsx&culture=nl'
    expect((await read(url, reader.headers)).body).toContain('Vraag ons om dit bestand')
    await api.sql`update account set plan = 'professional' where id = ${reader.accountId}`
    const own = await read(url, reader.headers)
    expect(own.body).toContain('/api/export/vme?region=BE-VLG&amp;format=xlsx&amp;culture=nl')
    expect(own.headers['cache-control']).toBe('no-store')
  })
})

describe('the preview of a municipality', () => {
  async function workbookOf(url: string) {
    const reply = await ask(url)
    expect(reply.statusCode, reply.body).toBe(200)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.rawPayload as unknown as ArrayBuffer)
    return { reply, workbook }
  }

  test('has ten rows, the total, the price and the map, and says that it is one', async () => {
    const { total } = (await ask('/api/vme?municipality=44021', { accept: 'application/json' })).json()
    const { reply, workbook } = await workbookOf('/exports/preview/44021.xlsx?culture=nl')
    const [rows, about] = workbook.worksheets
    expect([rows?.name, about?.name]).toEqual(['Voorbeeld Gent', 'Over dit bestand'])
    // Headings, rows, and two lines below them.
    expect(rows?.rowCount).toBe(1 + Math.min(10, total) + 2)
    const texts = JSON.stringify([rows?.getSheetValues(), about?.getSheetValues()])
    expect(texts).toContain(`${Math.min(10, total)} van ${total} rijen`)
    expect(texts).toContain(`€ ${priceOf(families.vmes.price, total).cents / 100}`.replace(' ', '\u00a0'))
    expect(texts).toContain('https://vme.example/map?municipality=44021&culture=nl')
    expect(texts).toContain('https://vme.example/exports/vmes?municipality=44021&culture=nl')
    expect(texts).not.toMatch(/telefoon|e-mail|website/i)
    expect(texts).not.toContain(TRADER_NAME)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="preview-44021.xlsx"')
    const again = await ask('/exports/preview/44021.xlsx?culture=nl', {
      'if-none-match': String(reply.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  test.each(cultures)('is read in %s, and found by the name of the place', async (culture) => {
    const { workbook } = await workbookOf(
      `/exports/preview/${encodeURIComponent('Ixelles')}.xlsx?culture=${culture}`,
    )
    expect(workbook.worksheets[0]?.name).toMatch(/Elsene|Ixelles/)
  })

  test('of a place that nobody knows is refused in words', async () => {
    const reply = await ask('/exports/preview/99999.xlsx')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('We kennen geen gemeente “99999”')
    const data = await ask('/exports/preview/99999.xlsx', { accept: 'application/json' })
    expect(data.json().code).toBe('municipality_unknown')
  })

  test('is linked from the search of that municipality alone', async () => {
    expect((await read('/search-vme?municipality=44021')).body).toContain(
      '/exports/preview/44021.xlsx?culture=nl',
    )
    expect((await read('/search-vme?municipality=44021&zipcode=9000')).body).not.toContain(
      '/exports/preview/',
    )
    expect((await read('/exports/vmes?municipality=44021')).body).toContain(
      '/exports/preview/44021.xlsx?culture=nl',
    )
  })
})

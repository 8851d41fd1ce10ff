// Where forms send their readers: every form × every value of the corpus, in turn in one encoding and the other;
// ENCODINGS=both for each in both. None leads away, none is a reason to fail, and good ones are kept.
import { expect, test } from 'vitest'
import { encodedTwice, goodReturnUrls, hostileReturnUrls } from '../http/forms/return-urls.ts'
import type { SignedIn } from '../support/accounts.ts'
import type { Api } from '../support/api.ts'
import type { Ask, Line } from './ask.ts'
import { accepts, multipart, multipartBody, type Reader, someAtATime, urlencoded } from './ask-route.ts'
import { lineOf, newOwner, urlOf } from './asks.ts'
import { changesState, type Route } from './routes.ts'
import type { OpenWorld } from './world.ts'

const OURS = 'https://vme.example'
const hostile = [...Object.values(hostileReturnUrls).flat(), ...encodedTwice]

type Pairs = readonly (readonly [string, string])[]
type Encoding = 'urlencoded' | 'multipart'
const encodings: readonly Encoding[] = ['urlencoded', 'multipart']
const isWhole = process.env.ENCODINGS === 'both'

/** Neighbours among the values, and among the forms, have another one. */
const encodingsOf = (form: number, value: number): readonly Encoding[] =>
  isWhole ? encodings : encodings.slice((form + value) % 2).slice(0, 1)

const encode = (
  encoding: Encoding,
  pairs: Pairs,
  file: Ask['file'],
): { payload: string | Buffer; type: string } =>
  encoding === 'multipart' || file !== undefined
    ? { payload: multipartBody(pairs, file), type: multipart }
    : { payload: String(new URLSearchParams(pairs as [string, string][])), type: urlencoded }

interface Post {
  more: Pairs
  encoding: Encoding
  reader?: Reader
  query?: string
}

/** Asks one route again and again: with one ask where it may be, with a new one each time where it is used up. */
async function openPoster(
  api: Api,
  { route, line }: { route: Route; line: Line },
): Promise<(post: Post) => Promise<{ status: number; to: string | undefined }>> {
  const prepare = async (): Promise<{ who: SignedIn; ask: Ask }> => {
    const who = await newOwner(api)
    return { who, ask: await line.ask(api, who) }
  }
  const first = await prepare()
  return async ({ more, encoding, reader = 'browser', query = '' }) => {
    const { who, ask } = line.isOnce === true && line.answersItself !== true ? await prepare() : first
    const { payload, type } = encode(encoding, [...Object.entries(ask.fields ?? {}), ...more], ask.file)
    const reply = await api.app.inject({
      method: route.method as 'POST',
      url: urlOf(route, { ...ask, query }),
      payload,
      headers: { accept: accepts[reader], ...who.headers, 'content-type': type },
    })
    const { statusCode: status, headers, body } = reply
    const isJson = String(headers['content-type']).includes('application/json')
    return { status, to: isJson ? JSON.parse(body).returnUrl : headers.location }
  }
}

/** What is wrong with where a reader is sent; undefined when nothing is. */
function faultOf(
  { status, to }: { status: number; to: string | undefined },
  { answersItself, isAbsent }: Line,
): string | undefined {
  if (status >= 500) return `is ${status}`
  if (to === undefined)
    return answersItself === true || isAbsent === true ? undefined : `is ${status} and sends nobody on`
  const isPath = /^\/(?!\/)[\x21-\x7e]*$/.test(to) && !to.includes('\\')
  const url = URL.parse(to, OURS)
  return isPath && url?.origin === OURS && !url.pathname.startsWith('//') ? undefined : `leads to ${to}`
}

const evil = 'https://evil.example'
const odd: readonly Pairs[] = [
  [
    ['returnUrl', '/vme'],
    ['returnUrl', evil],
  ],
  [
    ['returnUrl', evil],
    ['returnUrl', '/vme'],
  ],
  [['returnUrl[]', evil]],
  [['returnUrl[0]', evil]],
  [['returnUrl[__proto__]', evil]],
  [['returnurl', evil]],
  [['RETURNURL', evil]],
]

const takesJson = ({ operation }: Route): boolean =>
  operation?.requestBody?.content?.['application/json'] !== undefined

/** What is sent as JSON leads nowhere. */
const formsOf = ({ routes }: OpenWorld): Route[] =>
  routes.filter((route) => changesState(route) && route.rules.isForm === true && !takesJson(route))

/** Of the routes of a world. */
export function returnUrls(world: () => OpenWorld): void {
  test('every form keeps its readers here, whatever they bring', { timeout: 120_000 }, async () => {
    const { api } = world()
    const forms = formsOf(world())
    const faults: string[] = []
    let asked = 0
    for (const [form, route] of forms.entries()) {
      const line = lineOf(route)
      const post = await openPoster(api, { route, line })
      const cells = hostile.flatMap((value, at) =>
        encodingsOf(form, at).map(
          (encoding) => ({ value, encoding, reader: at % 10 === 0 ? 'program' : 'browser' }) as const,
        ),
      )
      // Most forms of an account wait for each other.
      await someAtATime(
        cells,
        async ({ value, encoding, reader }) => {
          asked++
          const fault = faultOf(await post({ more: [['returnUrl', value]], encoding, reader }), line)
          if (fault !== undefined) faults.push(`${route.name} ${encoding} ${JSON.stringify(value)} ${fault}`)
        },
        4,
      )
    }
    console.log(`${forms.length} forms × ${hostile.length} values: ${asked} posts`)
    expect(faults).toEqual([])
    expect(hostile.length).toBeGreaterThanOrEqual(146)
    expect(asked).toBe(forms.length * hostile.length * (isWhole ? 2 : 1))
  })

  test('every form leads to a good one', async () => {
    const { api } = world()
    for (const route of formsOf(world())) {
      const line = lineOf(route)
      if (line.answersItself === true || line.isAbsent === true) continue
      const post = await openPoster(api, { route, line })
      for (const [given, kept] of goodReturnUrls)
        for (const encoding of encodings)
          expect([route.name, given, await post({ more: [['returnUrl', given]], encoding })]).toEqual([
            route.name,
            given,
            { status: 303, to: kept },
          ])
    }
  })

  test('given in other ways it is no error and leads nowhere else', async () => {
    const { api } = world()
    for (const route of formsOf(world())) {
      const line = lineOf(route)
      const post = await openPoster(api, { route, line })
      for (const more of odd)
        for (const encoding of encodings) {
          const reply = await post({ more, encoding })
          expect([route.name, more, faultOf(reply, line)]).toEqual([route.name, more, undefined])
        }
      for (const query of [
        'returnUrl=//evil.example',
        'returnUrl[]=//evil.example',
        'returnUrl=/a&returnUrl=/b',
      ]) {
        const reply = await post({ more: [], encoding: 'urlencoded', query })
        expect([route.name, query, faultOf(reply, line)]).toEqual([route.name, query, undefined])
      }
    }
  })
}

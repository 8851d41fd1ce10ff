// What a list says beside its rows, over pages that were made up.
import { describe, expect, test } from 'vitest'
import type { ListPage } from '../../../src/engine/list-query.ts'
import { replyWithList } from '../../../src/http/lists/list-reply.ts'
import type { Services } from '../../../src/services.ts'
import { numberOfOtherKind } from '../../../src/warnings.ts'

const services = {
  sourceDates: async () => ({ asOf: '2026-11-02', sources: [], loadedAt: undefined }),
} as unknown as Services

const empty: ListPage<string, string> = {
  hits: [],
  total: 0,
  matchMode: 'strict',
  next: undefined,
  excludedBy: [],
  counts: new Map(),
}

const reply = (q: string, page: Partial<ListPage<string, string>>) =>
  replyWithList(
    services,
    { query: { q, page: 1, pageSize: 10 }, scope: {}, culture: undefined, warnings: [] },
    {
      cursorSecret: 'x'.repeat(32),
      fromEngine: async () => ({ ...empty, ...page }),
      fromRegister: async () => undefined,
      present: (facts) => ({ name: facts }),
      warnOfOtherKind: async (number) =>
        numberOfOtherKind('q', { number, kind: 'syndic', link: `/api/syndics/${number}` }),
    },
  )

describe('a list', () => {
  test('names the words that were left out, in its reply and for its page', async () => {
    const hit = { facts: 'Étoile', matchedOn: 'name' as const, highlights: [] }
    const { page, without } = await reply('etoile xyz abc', {
      hits: [hit],
      total: 1,
      without: ['xyz', 'abc'],
    })
    expect(page.items).toMatchObject([{ name: 'Étoile' }])
    expect(page.warnings).toEqual([
      {
        code: 'words_dropped',
        parameter: 'q',
        message: 'Nothing has all the words; without "xyz", "abc" there is.',
      },
    ])
    expect(without).toEqual(['xyz', 'abc'])
    expect((await reply('etoile', { hits: [hit], total: 1 })).page.warnings).toEqual([])
  })

  test('asks where a number belongs only when it and no filter answers', async () => {
    const codes = async (q: string, page: Partial<ListPage<string, string>> = {}) =>
      (await reply(q, page)).page.warnings.map(({ code }) => code)
    expect(await codes('BTW BE 1441.418.317')).toEqual(['number_of_other_kind'])
    expect(await codes('BTW BE 1441.418.317', { excludedBy: ['region'] })).toEqual(['excluded_by_filter'])
    expect(await codes('BTW BE 1441.418.317', { total: 1 })).toEqual([])
    expect(await codes('1441.418.318')).toEqual([])
    expect(await codes('etoile')).toEqual([])
  })
})

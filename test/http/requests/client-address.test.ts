import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateKey } from '../../../src/http/limits/rate-policies.ts'
import { readAddress, readForwardedFor } from '../../../src/http/requests/client-address.ts'
import { bareApp } from '../../support/bare-app.ts'

describe('who is counted', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['nobody', 'unknown'],
  ])('%s → %s', (address, key) => {
    expect(rateKey(address)).toBe(key)
  })
})

describe('an address as proxies write it', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1\t', '192.0.2.1'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['192.0.2.1:', '192.0.2.1'],
    ['"192.0.2.1:5678"', '192.0.2.1'],
    ['for=192.0.2.1', '192.0.2.1'],
    ['For="[2001:db8::1]:443"', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:DB8:0::1]', '2001:db8::1'],
    ['2001:db8::1%25eth0', '2001:db8::1'],
    ['[fe80::1%eth0]:80', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
    ['2001:db8:0:1:0:0:192.0.2.1', '2001:db8:0:1::c000:201'],
    // Read as octal here and as decimal there.
    ['192.000.002.001', undefined],
    ['0xc0000201', undefined],
    ['3221225985', undefined],
    ['192.0.2', undefined],
    ['192.0.2.256', undefined],
    ['[2001:db8::1', '2001:db8::1'],
    ['2001:db8::1::2', undefined],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['_SEVKISEK:1', undefined],
    ['localhost', undefined],
    ['client.example:80', undefined],
    ['', undefined],
    ['[]:1', undefined],
    ['a'.repeat(10_000), undefined],
  ])('%s → %s', (text, address) => {
    expect(readAddress(text)).toBe(address)
  })
})

describe('X-Forwarded-For', () => {
  test.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['192.0.2.1:1, [2001:db8::1]:2', ['192.0.2.1', '2001:db8::1']],
    [', 192.0.2.1,, 192.0.2.2 ,', ['192.0.2.1', '192.0.2.2']],
    ['192.0.2.1, unknown, 192.0.2.2', ['192.0.2.2']],
    ['192.0.2.1, unknown', []],
    ['', []],
    [',', []],
  ])('%j → %j', (value, hops) => {
    expect(readForwardedFor(value)).toEqual(hops)
  })

  test('is read from its end, and of a long one no more than any way has', () => {
    expect(readForwardedFor(Array.from({ length: 255 }, (_, at) => `192.0.2.${at}`).join())).toHaveLength(20)
    expect(readForwardedFor(','.repeat(1_000_000))).toEqual([])
  })
})

describe('behind two proxies that are trusted', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    const quota = { quota: 1_000, windowMs: 3_600_000 }
    app = await bareApp({
      env: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' },
      ratePolicies: {
        data: { name: 'data', ...quota },
        suggestions: { name: 'suggestions', ...quota },
        map: { name: 'map', ...quota },
        jobs: { name: 'jobs', ...quota },
      },
    })
  })
  afterAll(() => app.close())

  let clients = 0
  /** How many of the values share a bucket with the first: each request takes one from its own. */
  async function bucketsOf(values: readonly string[]): Promise<number[]> {
    const left: number[] = []
    for (const value of values) {
      const { headers } = await app.inject({
        // Counted, and answered without asking anything: a number that cannot be one.
        url: '/api/vme/0000000000',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': value },
      })
      left.push(Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]))
    }
    return left
  }
  const counted = (from: number, length: number) => Array.from({ length }, (_, at) => from - at)

  test.each([
    [
      'an IPv4 client',
      (n: number) =>
        [
          'C',
          ' C ',
          'C:1111',
          'C:2222',
          '"C:3333"',
          '::ffff:C',
          '[::ffff:C]:1',
          '9.9.9.9, C',
          'evil, C',
          'C, 10.1.2.3',
          'C:1, 10.1.2.3:4, [fd00::1]:5',
        ].map((form) => form.replaceAll('C', `198.51.100.${n}`)),
    ],
    [
      'an IPv6 subscriber',
      (n: number) =>
        [
          'P::1',
          'P:ffff::',
          '[P::1]',
          '[P::1]:443',
          '"[P::2]:443"',
          'P::1%1',
          'P:0:0:1.2.3.4',
          'P::7, 10.1.2.3:80',
        ].map((form) => form.replaceAll('P', `2001:db8:${n}:1`)),
    ],
  ])('%s has one bucket, however it is written', async (_who, formsOf) => {
    const forms = formsOf(++clients)
    expect(await bucketsOf(forms)).toEqual(counted(999, forms.length))
  })

  test('what is no address counts for the nearest hop that is known', async () => {
    const junk = [
      'unknown',
      '_hidden',
      'a'.repeat(2_000),
      'a, b, c',
      '198.51.100.77.',
      '',
      ',',
      'x, unknown',
      '198.51.100.77, _hidden',
    ]
    expect(await bucketsOf(junk)).toEqual(counted(999, junk.length))
    const throughOther = ['unknown, 10.0.0.9', 'other, 10.0.0.9:80', '_x, 10.0.0.9']
    expect(await bucketsOf(throughOther)).toEqual(counted(999, throughOther.length))
  })

  test('other headers of proxies say nothing', async () => {
    const seen = []
    for (const name of ['x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip']) {
      const headers = { 'x-forwarded-for': '198.51.100.200', [name]: '8.8.8.8' }
      seen.push((await app.inject({ url: '/api/vme/0000000000', headers })).headers.ratelimit)
    }
    expect(seen.map((field) => /r=(\d+)/.exec(String(field))?.[1])).toEqual([
      '999',
      '998',
      '997',
      '996',
      '995',
    ])
  })
})

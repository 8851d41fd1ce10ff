import { describe, expect, test } from 'vitest'
import { allowanceOf } from '../../../../indexer/importers/impacts/hosts.ts'

const hosts = ['feed.example.org', 'cdn.example.org']
const isAllowed = (url: string, options: Partial<Parameters<typeof allowanceOf>[0]> = {}) => {
  const { check } = allowanceOf({ url: 'https://feed.example.org/a', hosts, isProduction: true, ...options })
  try {
    check(new URL(url))
    return true
  } catch {
    return false
  }
}

describe('a source with hosts of its own', () => {
  test.each([
    ['https://feed.example.org/b?c', true],
    ['https://cdn.example.org/', true],
    ['https://FEED.example.org./', false],
    ['https://FEED.EXAMPLE.ORG/', true],
    ['http://feed.example.org/', false],
    ['https://feed.example.org:444/', false],
    ['https://feed.example.org.evil.example/', false],
    ['https://evil.example/feed.example.org', false],
    ['https://feed.example.org@evil.example/', false],
    ['https://127.0.0.1/', false],
    ['file:///etc/passwd', false],
    ['data:application/json,[]', false],
    ['ftp://feed.example.org/', false],
  ])('%s: %s', (url, wanted) => expect(isAllowed(url)).toBe(wanted))
})

describe('a stand-in on this machine', () => {
  const url = 'http://127.0.0.1:8080/a'
  test('is asked outside production, at its own port only', () => {
    expect(isAllowed('http://127.0.0.1:8080/b', { url, isProduction: false })).toBe(true)
    expect(isAllowed('https://feed.example.org/', { url, isProduction: false })).toBe(true)
    expect(isAllowed('http://127.0.0.1:8081/b', { url, isProduction: false })).toBe(false)
    expect(isAllowed('http://[::1]:8080/b', { url, isProduction: false })).toBe(false)
  })

  test.each([
    ['http://127.0.0.1:8080/'],
    ['http://localhost:8080/'],
    ['http://[::1]:8080/'],
    ['http://127.1:8080/'],
    ['http://2130706433/'],
    ['https://localhost/'],
  ])('%s is refused in production, and believed outside of it', (local) => {
    expect(() => allowanceOf({ url: local, hosts, isProduction: true })).toThrow('is not asked')
    expect(allowanceOf({ url: local, hosts, isProduction: false }).base.href).toBe(new URL(local).href)
  })

  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
  ])('%s is none', (other) =>
    expect(() => allowanceOf({ url: other, hosts, isProduction: false })).toThrow('is not asked'),
  )
})

describe('a supplier whom the operator names', () => {
  const url = 'https://supplier.example:8443/outages.json'
  test('is asked at that host and port, and nowhere else', () => {
    const named = { url, hosts: 'configured' as const }
    expect(isAllowed('https://supplier.example:8443/page2', named)).toBe(true)
    expect(isAllowed('https://supplier.example/page2', named)).toBe(false)
    expect(isAllowed('http://supplier.example:8443/page2', named)).toBe(false)
    expect(isAllowed('file:///etc/passwd', named)).toBe(false)
  })

  test('may be a file, and no other file', () => {
    const named = { url: '/data/outages.json', hosts: 'configured' as const }
    expect(isAllowed('file:///data/outages.json', named)).toBe(true)
    expect(isAllowed('file:///data/other.json', named)).toBe(false)
    expect(isAllowed('https://supplier.example/', named)).toBe(false)
  })
})

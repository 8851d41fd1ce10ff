import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { allowanceOf } from '../../../../indexer/importers/impacts/hosts.ts'
import { isPublicAddress, isPublicHost } from '../../../../src/outgoing/public-address.ts'
import { sendRequest } from '../../../../src/outgoing/send-request.ts'

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

describe('in production a source lies on the open internet', () => {
  const local = [
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST:8443/',
    'https://feed.localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://224.0.0.1/',
    'https://redis/',
    'https://vault.internal/',
    'https://printer.local/',
    'https://router.home.arpa/',
  ]

  test.each(local)('%s is refused, configured or not', (url) => {
    for (const hosts of ['configured', [new URL(url).hostname]] as const)
      expect(() => allowanceOf({ url, hosts, isProduction: true })).toThrow(
        'in production no address of this machine',
      )
    const { check } = allowanceOf({
      url: 'https://feed.example.org/',
      hosts: 'configured',
      isProduction: true,
    })
    expect(() => check(new URL(url))).toThrow('is not asked')
  })

  test.each([
    'https://feed.example.org/',
    'https://feed.example.org:8443/a',
    'https://193.190.1.1/',
    'https://[2001:67c:1::1]/',
  ])('%s is asked where it is configured', (url) => {
    expect(allowanceOf({ url, hosts: 'configured', isProduction: true }).base.href).toBe(url)
  })

  test('outside of it a stand-in on this machine is believed', () => {
    expect(
      allowanceOf({ url: 'https://localhost/', hosts: 'configured', isProduction: false }).base.hostname,
    ).toBe('localhost')
  })

  test.each(['', 'nobody', '1.2.3', '::ffff:10.0.0.1', '2002:7f00:1::', '198.18.0.1', '255.255.255.255'])(
    '%s is no public address',
    (address) => expect(isPublicAddress(address)).toBe(false),
  )

  test('a name is no way around it, whatever it resolved to before', async () => {
    const server = createServer((_request, response) => response.end('secret'))
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const { port } = server.address() as AddressInfo
    const url = new URL(`http://localhost:${port}/`)
    const asked = { headers: {}, signal: AbortSignal.timeout(10_000) }
    await expect(sendRequest(url, { ...asked, isPublicOnly: true })).rejects.toThrow(
      'from which nothing is read',
    )
    ;(await sendRequest(url, asked)).destroy()
    server.close()
    expect(isPublicHost('localhost')).toBe(false)
  })
})

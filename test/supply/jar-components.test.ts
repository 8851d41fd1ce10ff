import { expect, test } from 'vitest'
import { readKnownJars } from '../../backing-services/jar-checksums.ts'
import { addJars } from './jar-components.ts'

test('each jar is a component with its address and its checksum, behind what is there', () => {
  const npm = { 'bom-ref': 'a', type: 'library', name: 'a', version: '1', purl: 'pkg:npm/a@1' }
  const { components } = addJars({ bomFormat: 'CycloneDX', components: [npm] }, readKnownJars())
  expect(components[0]).toBe(npm)
  expect(components.length).toBe(1 + readKnownJars().length)
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length)
  expect(components).toContainEqual(
    expect.objectContaining({
      group: 'org.opensearch',
      name: 'opensearch',
      version: '3.8.0',
      purl: 'pkg:maven/org.opensearch/opensearch@3.8.0',
      hashes: [{ alg: 'SHA-256', content: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    }),
  )
  expect(components.map(({ purl }) => purl)).toContain(
    'pkg:maven/io.netty/netty-codec-native-quic@4.2.16.Final?classifier=linux-x86_64',
  )
})

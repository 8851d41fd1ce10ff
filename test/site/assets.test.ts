// Files for the browser: by content, without types, and folders whose files find each other.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadAssets } from '../../src/site/assets.ts'

describe('assets', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'assets-'))
    mkdirSync(join(root, 'map/inner'), { recursive: true })
    mkdirSync(join(root, 'parts'))
    writeFileSync(join(root, 'parts/list.ts'), 'export const list: string[] = []\n')
    writeFileSync(join(root, 'box.ts'), "import { list } from './parts/list.ts'\nlist.push('box')\n")
    writeFileSync(join(root, 'map/box.ts'), "import { list } from '../parts/list.ts'\nlist.push('map')\n")
    writeFileSync(join(root, 'page.css'), 'body{color:green}')
    writeFileSync(join(root, 'notes.txt'), 'not for browsers')
    writeFileSync(join(root, 'map/main.ts'), "import { a } from './other.ts'\nconst b: number = a\n")
    writeFileSync(join(root, 'map/other.ts'), 'export const a = 1 as const\n')
    writeFileSync(join(root, 'map/inner/labels.json'), JSON.stringify('long '.repeat(500)))
    writeFileSync(join(root, 'map/build.mjs'), '')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const load = (bundled: readonly string[] = []) => {
    const folder = pathToFileURL(`${root}/`)
    return loadAssets(folder, [
      { name: 'parts', folder: new URL('parts/', folder) },
      { name: 'map', folder: new URL('map/', folder), files: /\.(?:ts|json)$/, bundled },
    ])
  }
  const bodyOf = (assets: ReturnType<typeof load>, name: string) =>
    assets.find(assets.url(name).replace('/assets/', ''))?.body.toString()

  test('are found by an address that changes with the content', () => {
    const before = load()
    expect(bodyOf(before, 'page.css')).toBe('body{color:green}')
    writeFileSync(join(root, 'page.css'), 'body{color:red}')
    writeFileSync(join(root, 'map/other.ts'), 'export const a = 2\n')
    const after = load()
    expect(after.url('page.css')).not.toBe(before.url('page.css'))
    // One file of a folder changes the address of all: they name each other without a hash.
    expect(after.url('map/main.js')).not.toBe(before.url('map/main.js'))
    expect(after.find(before.url('page.css').replace('/assets/', ''))).toBeUndefined()
  })

  test('of a folder have no types and name each other as they are served', () => {
    const assets = load()
    const body = bodyOf(assets, 'map/main.js') ?? ''
    expect(body).toContain("from './other.js'")
    expect(body).not.toContain('number')
    expect(assets.url('map/main.js')).toBe(`${assets.url('map/')}main.js`)
    expect(assets.url('map/inner/labels.json')).toBe(`${assets.url('map/')}inner/labels.json`)
  })

  test('of a page that needs many are one script, which imports no other and changes with them', () => {
    writeFileSync(
      join(root, 'map/main.ts'),
      "import { list } from '../parts/list.ts'\nimport { a } from './other.ts'\nlist.push('main', a)\n",
    )
    const body = bodyOf(load(['main.ts']), 'map/main.js') ?? ''
    expect(body).not.toContain('import')
    expect(body).toMatch(/push\(.main./)
    const before = load(['main.ts']).url('map/main.js')
    writeFileSync(join(root, 'parts/list.ts'), "export const list: string[] = ['other']\n")
    expect(load(['main.ts']).url('map/main.js')).not.toBe(before)
    expect(() => load(['none.ts']).url('map/none.js')).toThrow('there is no asset')
  })

  test('that cannot be read are refused at start', () => {
    writeFileSync(join(root, 'map/main.ts'), "import { none } from './none.ts'\nnone()\n")
    expect(() => load(['main.ts'])).toThrow('none.ts')
  })

  test('name scripts of another folder by their address, and change with them', () => {
    const before = load()
    for (const name of ['box.js', 'map/box.js'])
      expect(bodyOf(before, name)).toContain(`from '${before.url('parts/list.js')}'`)
    writeFileSync(join(root, 'parts/list.ts'), "export const list: string[] = ['first']\n")
    const after = load()
    for (const name of ['parts/list.js', 'box.js', 'map/box.js'])
      expect(after.url(name)).not.toBe(before.url(name))
  })

  test('may not load a script of a folder that is not served', () => {
    writeFileSync(join(root, 'box.ts'), "import { gone } from './nowhere/gone.ts'\ngone()\n")
    expect(load).toThrow('nowhere/gone.js')
  })

  test('leave out what is not for browsers', () => {
    const assets = load()
    expect(() => assets.url('notes.txt')).toThrow('notes.txt')
    expect(() => assets.url('map/build.mjs')).toThrow('build.mjs')
    expect(assets.find('../page.css')).toBeUndefined()
  })

  test('are compressed once, and only where that gains something', async () => {
    const assets = load()
    const labels = assets.find(assets.url('map/inner/labels.json').replace('/assets/', ''))
    const first = await labels?.gzipped?.()
    expect(gunzipSync(first ?? '').toString()).toBe(labels?.body.toString())
    expect(await labels?.gzipped?.()).toBe(first)
    expect(assets.find(assets.url('page.css').replace('/assets/', ''))?.gzipped).toBeUndefined()
  })
})

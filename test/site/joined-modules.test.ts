// A script and what it imports, as one file: each module once, after those that it needs, in a scope of its own.
import { describe, expect, test } from 'vitest'
import { joinModules } from '../../src/site/joined-modules.ts'
import { assets } from '../../src/site/render.ts'

/** What the joined modules say, in turn. */
function run(files: Record<string, string>): unknown[] {
  const joined = joinModules('/main.js', {
    read: (name) => files[name] ?? '',
    nameOf: (path, from) => new URL(path, `http://origin${from}`).pathname,
  })
  const said: unknown[] = []
  new Function('say', joined)((word: unknown) => said.push(word))
  return said
}

describe('modules that are joined', () => {
  test('run once each, after those that they import, and share no name', () => {
    const files = {
      '/main.js':
        "import { two } from './two.js'\nimport {\n  one as first,\n} from '/parts/one.js'\nsay(first + two())",
      '/two.js':
        "import { one } from '/parts/one.js'\nconst own = one\nexport async function late() {}\nexport function two() {\n  return own + 1\n}",
      '/parts/one.js':
        "import { own } from './deep.js'\nsay('once')\nexport const one = own\nexport class Kept {}",
      '/parts/deep.js': '// Said to those who read.\nexport const own = 1',
    }
    expect(run(files)).toEqual(['once', 3])
  })

  test.each([
    ['a circle', { '/main.js': "import { a } from './a.js'", '/a.js': "import { b } from './main.js'" }],
    ['a default import', { '/main.js': "import a from './a.js'" }],
    ['a list of exports', { '/main.js': 'const a = 1\nexport { a }' }],
    ['a variable that changes', { '/main.js': 'export let a = 1' }],
  ])('are refused with %s', (_, files) => {
    expect(() => run(files)).toThrow(/cannot be joined|imports itself/)
  })

  test('are the script of the map: it imports no other', () => {
    const url = assets().url('map/main.js')
    const body = String(assets().find(url.replace('/assets/', ''))?.body)
    expect(body).not.toMatch(/^import /m)
    expect(body).toContain('function runPage(')
    expect(() => new Function(body)).not.toThrow()
  })
})

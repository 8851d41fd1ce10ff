// Codes are found by what the register calls them, or given.
import { describe, expect, test } from 'vitest'
import { type CodeTables, findMeanings } from '../../../../indexer/importers/links/meanings.ts'
import { readCodeTables } from '../../../../indexer/importers/links/reuse/codes.ts'

const tables: CodeTables = {
  functions: new Map([
    ['00010', ['Bestuurder', 'Administrateur']],
    ['00070', ['Syndicus', 'Syndic']],
    ['00071', ['Voorlopig syndicus', 'Syndic provisoire']],
    ['00079', ['SYNDIC (ancien)', 'syndic.']],
  ]),
  links: new Map([
    ['010', ['Fusie door overneming']],
    ['011', ['Splitsing', 'Scission']],
    ['012', ['Gedeeltelijke splitsing', 'Scission partielle']],
    ['013', ['ABSORPTION']],
  ]),
}

test('every code with one of the labels counts, whatever its case and punctuation; partial divisions do not', () => {
  expect(findMeanings({}, tables, 'codes')).toEqual({
    syndic: new Set(['00070', '00079']),
    provisional: new Set(['00071']),
    absorption: new Set(['010', '013']),
    division: new Set(['011']),
  })
})

test('codes and labels of configuration come first; none says that there is no such code', () => {
  const found = findMeanings(
    {
      codes: { syndic: ['99'], division: ['none'] },
      labels: { absorption: ['Gedeeltelijke Splitsing'], provisional: [] },
    },
    tables,
    'codes',
  )
  expect(found).toMatchObject({
    syndic: new Set(['99']),
    division: new Set(),
    absorption: new Set(['012']),
    provisional: new Set(['00071']),
  })
})

test('a label that is not found is an error that names it, what is there and the variable to set', () => {
  const without = { ...tables, links: new Map([['001', ['Vestiging']]]) }
  expect(() => findMeanings({}, without, 'D.codes.XML')).toThrow(
    /^D\.codes\.XML: no type of link is labelled .*Absorption.*it has 001 Vestiging\. Set ABSORPTION_LINK_CODES/,
  )
  expect(() => findMeanings({}, { ...tables, functions: new Map() }, 'D.codes.XML')).toThrow(
    /it has none at all/,
  )
})

describe('a codes file', () => {
  async function* once(text: string): AsyncGenerator<Buffer> {
    yield Buffer.from(text)
  }
  const read = (text: string) => readCodeTables({ name: 'codes', chunks: once(text) })
  const expected = new Map([['00070', ['Syndicus', 'Syndic']]])

  test.each<[how: string, xml: string]>([
    [
      'lists of items',
      '<Codes><FunctionCodes><FunctionCode><Code>00070</Code><DescriptionNL>Syndicus</DescriptionNL><DescriptionFR>Syndic</DescriptionFR></FunctionCode></FunctionCodes></Codes>',
    ],
    [
      'items without a list',
      '<Codes><FunctionCodes><Code>00070</Code><Type>1</Type><Text>Syndicus</Text><Text>Syndic</Text></FunctionCodes></Codes>',
    ],
    [
      'a namespace, nested labels and a period',
      '<c:Codes xmlns:c="urn:x"><c:FunctionCodes><c:Item><c:Code>00070</c:Code><c:Descriptions><c:Description><c:Language>2</c:Language><c:Value>Syndicus</c:Value></c:Description><c:Description><c:Value>Syndic</c:Value></c:Description></c:Descriptions><c:Validity><c:Begin>2017-04-01</c:Begin></c:Validity></c:Item></c:FunctionCodes></c:Codes>',
    ],
  ])('is read with %s', async (_, xml) => {
    expect((await read(xml)).functions).toEqual(expected)
  })

  test('says nothing of lists that are none of these', async () => {
    const found = await read(
      '<Codes><NacebelCodes><Code>68321</Code><Text>Syndicus</Text></NacebelCodes></Codes>',
    )
    expect(found.functions.size + found.links.size).toBe(0)
  })
})

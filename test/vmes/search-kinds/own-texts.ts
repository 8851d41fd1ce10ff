// What the product shows finds itself.
import { vmePath } from '../../../src/site/page-paths.ts'
import { cultures } from '../../../src/text/culture.ts'
import { foldKey, wordTexts } from '../../../src/text/words.ts'
import { glue, linesOf, type Vme } from './country.ts'
import { amongFirst, first, type Kind, oneIn, type Query } from './kind.ts'

/** One query for each text that a VME shows; those that show the same, however it is written, are equal. */
function queriesOf(
  vmes: readonly Vme[],
  textsOf: (vme: Vme) => string[],
  { judge, key }: { judge: typeof first | typeof amongFirst; key: (text: string) => string },
): Query[] {
  const texts = vmes.flatMap((vme) => textsOf(vme).map((q) => ({ q, vme })))
  const equals = Map.groupBy(texts, ({ q }) => key(q))
  const asked = new Map(texts.map((text) => [text.q, text]))
  return [...asked.values()].map(({ q, vme }) => ({
    q,
    ...judge(
      vme,
      (equals.get(key(q)) ?? []).map((each) => each.vme),
    ),
  }))
}

/** One of the ways to write it for each VME, all of them in turn. */
const inTurn = (vmes: readonly Vme[], ways: readonly ((vme: Vme) => string)[]): Query[] =>
  vmes.flatMap((vme, index) => {
    const q = ways[index % ways.length]?.(vme)
    return q === undefined ? [] : [{ q, ...first(vme, []) }]
  })

const namesOf = ({ names }: Vme): string[] => names.map(({ text }) => text)

const MANY_WORDS = 12

const asNamed = { judge: first, key: glue }

export const ownTexts: readonly Kind[] = [
  {
    name: 'an address line, as shown and in each language',
    ask: 'list',
    queries: ({ vmes }) =>
      queriesOf(vmes, ({ address }) => (address === null ? [] : linesOf(address)), {
        judge: amongFirst,
        key: foldKey,
      }),
  },
  {
    name: 'a name, legal words included, before any longer one',
    ask: 'list',
    queries: ({ vmes }) => queriesOf(vmes, namesOf, asNamed),
  },
  {
    name: 'a name of more than twelve words',
    ask: 'list',
    queries: ({ vmes }) =>
      queriesOf(vmes, (vme) => namesOf(vme).filter((name) => wordTexts(name).length > MANY_WORDS), asNamed),
  },
  {
    name: 'a number as printed, bare, with BE, in groups',
    ask: 'list',
    queries: ({ vmes }) =>
      inTurn(vmes, [
        ({ formattedNumber }) => formattedNumber,
        ({ enterpriseNumber }) => enterpriseNumber,
        ({ enterpriseNumber }) => `BE${enterpriseNumber}`,
        ({ formattedNumber }) => `BE ${formattedNumber}`,
        ({ formattedNumber }) => formattedNumber.replaceAll('.', ' '),
      ]),
  },
  {
    name: 'the address of its page',
    ask: 'list',
    queries: ({ vmes }) =>
      inTurn(
        oneIn(10, vmes),
        cultures.map((culture) => (vme) => `https://vme.example${vmePath(vme.enterpriseNumber, culture)}`),
      ),
  },
]

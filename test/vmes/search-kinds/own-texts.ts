// What the product shows finds itself.
import { foldKey, wordTexts } from '../../../src/text/words.ts'
import { type Country, linesOf, type Vme } from './country.ts'
import { amongFirst, first, type Kind, type Query } from './kind.ts'

/** One query for each text that a VME shows; those that show the same, however it is written, are equal. */
function queriesOf(
  { vmes }: Country,
  textsOf: (vme: Vme) => string[],
  judge: typeof first | typeof amongFirst,
): Query[] {
  const texts = vmes.flatMap((vme) => textsOf(vme).map((q) => ({ q, key: foldKey(q), vme })))
  const equals = Map.groupBy(texts, ({ key }) => key)
  const found = [...Map.groupBy(texts, ({ q }) => q).values()].flatMap(([text]) => text ?? [])
  return found.map(({ q, key, vme }) => ({
    q,
    ...judge(
      vme,
      (equals.get(key) ?? []).map((each) => each.vme),
    ),
  }))
}

const namesOf = ({ names }: Vme): string[] => names.map(({ text }) => text)

const MANY_WORDS = 12

export const ownTexts: readonly Kind[] = [
  {
    name: 'an address line, as shown and in each language',
    ask: 'list',
    queries: (country) =>
      queriesOf(country, ({ address }) => (address === null ? [] : linesOf(address)), amongFirst),
  },
  {
    name: 'a name, legal words included, before any longer one',
    ask: 'list',
    queries: (country) => queriesOf(country, namesOf, first),
  },
  {
    name: 'a name of more than twelve words',
    ask: 'list',
    queries: (country) =>
      queriesOf(country, (vme) => namesOf(vme).filter((name) => wordTexts(name).length > MANY_WORDS), first),
  },
  {
    name: 'a number as printed, bare, with BE, in groups',
    ask: 'list',
    queries: (country) =>
      queriesOf(
        country,
        ({ enterpriseNumber: number, formattedNumber }) => [
          formattedNumber,
          number,
          `BE${number}`,
          `BE ${formattedNumber}`,
          formattedNumber.replaceAll('.', ' '),
        ],
        first,
      ),
  },
]

// Writes which of the expressions of the source are linear, so that the test need not ask about them again.
import { writeFileSync } from 'node:fs'
import { keyOf, readBuilt, readExpressions, verdictOn } from './regular-expressions.ts'

const unique = new Map(
  [...readExpressions().fixed, ...(await readBuilt())].map((found) => [keyOf(found), found]),
)
const linear = [...unique].filter(([, found]) => verdictOn(found) === undefined).map(([key]) => key)
writeFileSync(
  new URL('linear-expressions.json', import.meta.url),
  `${JSON.stringify(linear.sort(), null, 2)}\n`,
)
console.log(`${linear.length} of ${unique.size} expressions are linear`)

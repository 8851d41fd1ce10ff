type Fields = Record<string, unknown>

/** What is shown stands in `facts`, where a kind has them: each of these is a field too. */
const fieldsOf = (text: string): Fields => {
  const { facts = {}, ...rest } = JSON.parse(text) as Fields & { facts?: Fields }
  const shown = Object.entries(facts).map(([field, value]) => [`facts.${field}`, value])
  return { ...Object.fromEntries(shown), ...rest }
}

/** Fields of two documents of a key that differ, in what an index holds and in what the database makes of it. */
export function differingFields(held: string, wanted: string): string {
  const [before, after] = [fieldsOf(held), fieldsOf(wanted)]
  return Object.keys({ ...after, ...before })
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => `${field} ${JSON.stringify(before[field])}, not ${JSON.stringify(after[field])}`)
    .join('; ')
}

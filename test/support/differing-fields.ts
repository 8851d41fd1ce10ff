/** Fields of two documents of a key that differ, in what an index holds and in what the database makes of it. */
export function differingFields(held: string, wanted: string): string {
  const [before, after] = [JSON.parse(held), JSON.parse(wanted)]
  const fieldsOf = (part: 'facts' | undefined): string[] => {
    const [one, other] = part === undefined ? [before, after] : [before[part] ?? {}, after[part] ?? {}]
    return Object.keys({ ...one, ...other })
      .filter((field) => field !== 'facts' && JSON.stringify(one[field]) !== JSON.stringify(other[field]))
      .map((field) => `${field} ${JSON.stringify(one[field])}, not ${JSON.stringify(other[field])}`)
  }
  return [...fieldsOf('facts'), ...fieldsOf(undefined)].join('; ')
}

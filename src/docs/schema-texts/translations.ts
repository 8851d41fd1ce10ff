/** The English of a schema → the same in the other languages of the pages. */
export type Translations = Readonly<Record<string, { nl: string; fr: string }>>

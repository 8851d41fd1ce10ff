// Words by which VMEs are asked for by who manages them, beside the number of one syndic.

/** `none`: no syndic is known; `any`: one is; the others are its kinds. */
export const syndicWords = ['none', 'any', 'professional', 'personal'] as const
export type SyndicWord = (typeof syndicWords)[number]

export const isSyndicWord = (text: string): text is SyndicWord =>
  (syndicWords as readonly string[]).includes(text)

/** Kinds of syndic of which VMEs are counted; those without a known one are told apart. */
export const countedKinds = ['professional', 'personal', 'none'] as const
export type CountedKind = (typeof countedKinds)[number]

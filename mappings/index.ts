// Every document kind, by the alias under which it is searched (behind the configured prefix).
export const documentKinds = ['vme'] as const
export type DocumentKind = (typeof documentKinds)[number]

declare module 'spdx-satisfies' {
  /** Whether an SPDX expression can be met by these licences alone. Throws on what is no expression. */
  function satisfies(expression: string, approved: readonly string[]): boolean
  export = satisfies
}

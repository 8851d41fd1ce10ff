/** A line for a shell that asks an address, with a header where one is given. The address holds no quote. */
export const curl = (origin: string, url: string, header?: string): string =>
  `curl ${header === undefined ? '' : `-H '${header}' `}'${origin}${url.replaceAll("'", '%27')}'`

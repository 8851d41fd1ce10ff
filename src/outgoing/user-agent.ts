/** How the service calls itself to others, and where they find out whose it is. */
export const userAgentOf = (publicUrl: string): string =>
  `vme-data-service${publicUrl === '' ? '' : ` (+${publicUrl})`}`

// Rules of addresses that hold a token: nobody is told where one came from, and no search engine keeps it.
export const tokenPage = {
  headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
} as const

// Rules of addresses that hold a token: no site is told the address that somebody came from, and no search engine keeps it.
// The origin is told, since forms are known by it: a page that tells nothing has its own form say `Origin: null`.
export const tokenPage = {
  headers: { 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' },
} as const

// What replies say again of what they were asked: a line an input, with the reason.
import type { Place } from './canaries.ts'

/** What is said again on purpose, to who said it. Nothing of a header, a cookie, a key, a token or a file ever is. */
export const echoes: readonly [inputs: RegExp, routes: RegExp, why: string][] = [
  [/^name of a query$/, /^GET \/api\//, 'the warning of an unknown parameter names it'],
  [/^query (province|municipality)$/, /^GET \/api\//, 'the warning of an unknown place names it'],
  [/^query q$/, /^GET \/api\/(search|locations)\/suggestions$/, 'late answers are told by it'],
  [
    /^query q$/,
    /^GET \/(search-vme|search-syndics|impact|map)$/,
    'it stands in the box that it was typed in',
  ],
  [/^query |^name of a query$/, /^GET \/$/, 'an old address of a search leads to the new one'],
  [/^query |^name of a query$/, /^GET \/account(\/|$)/, 'signing in leads back to the address'],
  [/^path id$|^query |^name of a query$/, /^GET \/exports\/files\//, 'signing in leads back to the address'],
  [/^path /, /^GET \/account\//, 'signing in leads back to the address, and what is no number is named'],
  [
    /^header referer$/,
    /^POST \/(account|api\/(account|leads|watchlist|profile-unlocks))\//,
    'signing in leads back to the page of the form',
  ],
  [/^path entity(Type|Key)$/, /^POST \/(api\/watchlist|watch)\//, 'what there is not to follow is named'],
  [
    /^path enterpriseNumber$/,
    /^POST \/api\/profile-unlocks\/|^GET \/(api\/)?(v1\/)?financials\/|^GET \/api\/jobs\/import-annual-accounts\//,
    'what is no number is named',
  ],
  [
    /^field (note|subject|message|email)$/,
    /^POST \/(account\/leads\/|feedback$|watch\/)/,
    'the form comes back with what was typed',
  ],
  [
    /^path enterpriseNumber$/,
    /^GET \/(vme|acp|hoa|syndicus|syndic|property-manager)\//,
    'what is no number is named',
  ],
  [/^query |^name of a query$/, /^GET \/exports\//, 'the filters are said in words, and kept on'],
  [/^path municipalityKey$/, /^GET \/exports\/preview\//, 'the municipality that there is not is named'],
  [/^query (vme|syndic)$/, /^GET \/impact\/feed/, 'what is no number is named'],
  [/^path [xyz]$/, /^GET \/map\/tiles\//, 'the tile that there is not is named'],
  [/^field email$/, /^POST \/sign-in$/, 'the form comes back with what was typed'],
  [/^field email$/, /^POST \/account\/members\//, 'the new state says who was invited or withdrawn'],
  [/^field name$/, /^POST \/account\/name$/, 'the new state is the name'],
]

export const isEcho = ({ input }: Place, route: string): boolean =>
  echoes.some(([inputs, routes]) => inputs.test(input) && routes.test(route))

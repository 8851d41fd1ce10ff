// What holds a client too: many a subscriber has a /56 or a /48, and so 256 or 65,536 of the /64 that are counted. Each of
// these may take several times what one client may, all within it together. Pure.

export interface Network {
  client: string
  /** How many times the quota of a client. */
  times: number
}

const OWN_SUFFIX = '::/64'
const none: readonly Network[] = []

/** Of a client as rateKey names it; of what is no /64 there are none. */
export function networksAround(client: string): readonly Network[] {
  if (!client.endsWith(OWN_SUFFIX)) return none
  const [one, two, three, four = '0'] = client.slice(0, -OWN_SUFFIX.length).split(':')
  const site = `${one}:${two}:${three}`
  const line = (Number.parseInt(four, 16) & 0xff00).toString(16)
  return [
    { client: `${site}:${line}::/56`, times: 4 },
    { client: `${site}::/48`, times: 16 },
  ]
}

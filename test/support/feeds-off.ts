// Settings under which an indexer of a test asks no source of outages, works, units or permits: none of a test's own is there.
import { impactSources } from '../../src/impacts/event.ts'

export const feedsOff: Readonly<Record<string, string>> = Object.fromEntries(
  [...impactSources, 'building-units', 'permits'].map((source) => [
    `${source.replaceAll('-', '_').toUpperCase()}_FEED`,
    'off',
  ]),
)

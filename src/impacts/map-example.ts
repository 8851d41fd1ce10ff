// Example replies of the maps of outages and works.

import { exampleVme } from '../vmes/example.ts'
import { impactListExample } from './example.ts'

const [hit] = impactListExample.items
const { enterpriseNumber, name } = exampleVme

export const impactMapExample = {
  type: 'FeatureCollection',
  zoom: 17,
  bbox: [-180, -90, 180, 90],
  total: 1,
  withoutCoordinates: 0,
  dataVersion: 'q3Zb1xVwL0mT9aKe.812.1795860000000',
  asOf: impactListExample.asOf,
  counts: { ActiveNow: 1, FuturePlanned: 0, Past24Hours: 0 },
  warnings: [],
  features: [
    {
      type: 'Feature',
      id: enterpriseNumber,
      geometry: { type: 'Point', coordinates: [4.34811, 50.81245] },
      properties: {
        kind: 'vme',
        enterpriseNumber,
        name,
        category: 'ActiveNow',
        precision: 'address',
        events: hit?.events.map(({ id }) => id),
      },
    },
  ],
}

export const vmeImpactsExample = {
  enterpriseNumber,
  impacts: hit?.vme.impacts,
  events: hit?.events.map((event) => ({ ...event, family: 'power-outage', severe: false })),
}

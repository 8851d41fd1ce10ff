// Example replies of the shapes on the map.
import { impactListExample } from '../example.ts'

const [item] = impactListExample.items
const { match: _match, ...summary } = item?.events[0] ?? { match: undefined }

export const impactEventExample = {
  ...summary,
  family: 'power-outage',
  vmes: 12,
  page: '/impact?event=ores%3AP2026112801&culture=nl',
}

export const shapesExample = {
  type: 'FeatureCollection',
  zoom: 15,
  bbox: [4.339599609375, 50.80593472676908, 4.36157226171875, 50.81982129848],
  omitted: 0,
  dataVersion: '812.q3Zb1xVwL0mT.mhx2k0.9aKe',
  warnings: [],
  features: [
    {
      type: 'Feature',
      id: 'ores:P2026112801#circle',
      geometry: { type: 'MultiPoint', coordinates: [[4.34811, 50.81245]] },
      properties: {
        event: 'ores:P2026112801',
        family: 'power-outage',
        category: 'ActiveNow',
        shape: 'circle',
        approximate: true,
        radiusMetres: 150,
        vmes: 12,
      },
    },
  ],
}

// Example replies of the map.
import { exampleSyndic } from '../syndics/example.ts'
import { exampleVme } from '../vmes/example.ts'

const head = {
  zoom: 12,
  bbox: [4.306640625, 50.792047064406844, 4.39453125, 50.84757295365389],
  withoutCoordinates: 12,
  dataVersion: 'q3Zb1xVwL0mT9aKe',
  asOf: '2026-11-02',
  warnings: [],
}

const counts = { 'vme-professional': 31, 'vme-personal': 7, 'vme-unmanaged': 4, syndic: 1 }
const points = { ...head, total: 43, counts }

const cluster = {
  type: 'Feature',
  id: 'vme-1204',
  geometry: { type: 'Point', coordinates: [4.36512, 50.83301] },
  properties: {
    kind: 'cluster',
    of: 'vme',
    count: 41,
    counts: { 'vme-professional': 30, 'vme-personal': 7, 'vme-unmanaged': 4 },
    expansionZoom: 13,
    bbox: [4.36011, 50.83007, 4.37123, 50.83644],
  },
}

const vme = {
  type: 'Feature',
  id: exampleVme.enterpriseNumber,
  geometry: { type: 'Point', coordinates: [4.34811, 50.81245] },
  properties: {
    kind: 'vme',
    enterpriseNumber: exampleVme.enterpriseNumber,
    name: exampleVme.name,
    category: 'vme-professional',
    precision: 'address',
  },
}

const syndic = {
  type: 'Feature',
  id: exampleSyndic.enterpriseNumber,
  geometry: { type: 'Point', coordinates: [4.35211, 50.82245] },
  properties: {
    kind: 'syndic',
    enterpriseNumber: exampleSyndic.enterpriseNumber,
    name: exampleSyndic.name,
    category: 'syndic',
    precision: 'street',
  },
}

export const pointsExample = { type: 'FeatureCollection', ...points, features: [cluster, vme, syndic] }

export const countsExample = {
  bbox: [4.31, 50.8, 4.39, 50.84],
  total: 43,
  counts,
  withoutCoordinates: head.withoutCoordinates,
  impacts: { 'power-outage': { ActiveNow: 2, FuturePlanned: 5, Past24Hours: 0 } },
  dataVersion: head.dataVersion,
  asOf: head.asOf,
  warnings: [],
}

export const insightsExample = {
  type: 'FeatureCollection',
  ...head,
  total: 42,
  counts: { known: 42, likely: 0, possible: 0 },
  features: [
    {
      ...cluster,
      id: 'property-1204',
      properties: {
        kind: 'cluster',
        of: 'property',
        count: 41,
        places: 41,
        units: null,
        known: 41,
        likely: 0,
        possible: 0,
        expansionZoom: 13,
        bbox: cluster.properties.bbox,
      },
    },
    { ...vme, properties: { ...vme.properties, units: null } },
  ],
}

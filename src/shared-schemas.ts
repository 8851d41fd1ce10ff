// The schemas that replies of several routes share, by subject. A schema stands behind those that it names.
import { exportCatalogSchema } from './exports/catalog-schema.ts'
import { exportFileSchema } from './exports/files/schema.ts'
import { exportCountSchema } from './exports/schema.ts'
import { filingSchema } from './financials/schema.ts'
import { pageOf } from './http/schema/page.ts'
import { impactMapReply, vmeImpactsReply } from './impacts/map-schema.ts'
import { impactedVmeSchema, outageSummarySchema, worksSummarySchema } from './impacts/schema.ts'
import { impactEventReply, impactShapesReply } from './impacts/shapes/schema.ts'
import { leadSchema } from './leads/schema.ts'
import { mapCountsReply } from './map/counts-schema.ts'
import { propertyInsightsReply } from './map/insights-schema.ts'
import { mapPointsReply } from './map/schema.ts'
import { marketFiguresSchema } from './market/schema.ts'
import { suggestionListSchema, suggestionSchema } from './places/suggestion-schema.ts'
import { syndicHitSchema, syndicPageSchema, syndicSummarySchema } from './syndics/summary-schema.ts'
import { vmeHitSchema, vmePageSchema, vmeSummarySchema } from './vmes/summary-schema.ts'

export const sharedSchemas: readonly object[] = [
  ...[vmeSummarySchema, vmeHitSchema],
  ...[syndicSummarySchema, syndicHitSchema],
  ...[suggestionSchema, suggestionListSchema],
  marketFiguresSchema,
  filingSchema,
  ...[mapPointsReply, mapCountsReply, propertyInsightsReply],
  ...[outageSummarySchema, worksSummarySchema, impactedVmeSchema, impactMapReply, vmeImpactsReply],
  ...[impactShapesReply, impactEventReply],
  ...[vmePageSchema, { $id: 'ImpactedVmePage', ...pageOf('ImpactedVme') }, syndicPageSchema],
  leadSchema,
  ...[exportCountSchema, exportCatalogSchema, exportFileSchema],
]

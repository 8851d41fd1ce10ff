// The state of an entity in words.

import type { EntityStatus } from '../../register/entity-status.ts'
import type { Culture } from '../../text/culture.ts'
import { siteTexts } from '../texts.ts'

const statusTexts = {
  active: 'statusActive',
  'in-liquidation': 'statusInLiquidation',
  stopped: 'statusStopped',
  merged: 'statusMerged',
} as const satisfies Record<EntityStatus, keyof typeof siteTexts.nl>

export const statusText = (status: EntityStatus, culture: Culture): string =>
  siteTexts[culture][statusTexts[status]]

/** Undefined for the ordinary state, which needs no remark. */
export const statusRemark = (status: EntityStatus, culture: Culture): string | undefined =>
  status === 'active' ? undefined : statusText(status, culture)

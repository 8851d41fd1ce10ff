// Fields and states in words. Pure.
import type { FeedbackField } from './fields.ts'
import type { FeedbackState } from './state.ts'
import type { FeedbackTexts } from './texts.ts'

const fieldTexts = {
  name: 'partName',
  address: 'partAddress',
  location: 'partLocation',
  status: 'partStatus',
  syndic: 'partSyndic',
  units: 'partUnits',
  phone: 'partPhone',
  email: 'partEmail',
  website: 'partWebsite',
  portfolio: 'partPortfolio',
  other: 'partOther',
} as const satisfies Record<FeedbackField, keyof FeedbackTexts>

const stateTexts = {
  new: 'stateNew',
  triaged: 'stateTriaged',
  accepted: 'stateAccepted',
  refused: 'stateRefused',
} as const satisfies Record<FeedbackState, keyof FeedbackTexts>

export const fieldText = (field: FeedbackField, texts: FeedbackTexts): string => texts[fieldTexts[field]]
export const stateText = (state: FeedbackState, texts: FeedbackTexts): string => texts[stateTexts[state]]

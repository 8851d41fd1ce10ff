// What a profile says of what was put right. Pure.
import { day } from '../site/parts/format.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import type { CorrectionField } from './correction.ts'
import type { ShownCorrection } from './statements/corrections.ts'
import { correctionTexts } from './texts.ts'

const fieldTexts = {
  location: 'locationCorrected',
  phone: 'phoneCorrected',
  email: 'emailCorrected',
  website: 'websiteCorrected',
} as const satisfies Record<CorrectionField, keyof typeof correctionTexts.nl>

export const correctionLines = (corrections: readonly ShownCorrection[], culture: Culture): string[] =>
  corrections.map(({ field, correctedOn }) =>
    fillText(correctionTexts[culture][fieldTexts[field]], { date: day(correctedOn, culture) }),
  )

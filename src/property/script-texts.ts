// The words by which scripts tell of units and of the reasons of a score.
import type { Culture } from '../text/culture.ts'
import { reasonCodes } from './place.ts'
import { reasonNames } from './reason-text.ts'
import { propertyTexts } from './texts.ts'

/** By `units address-boxes` and `reason noVme`; a text may have a place for units. */
export function scriptPropertyTexts(culture: Culture): Record<string, string> {
  const texts = propertyTexts[culture]
  return {
    'units building-register': texts.unitsByRegister,
    'units address-boxes': texts.unitsByBoxes,
    ...Object.fromEntries(reasonCodes.map((code) => [`reason ${code}`, texts[reasonNames[code]]])),
  }
}

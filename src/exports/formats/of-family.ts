// The formats that a family has.
import type { Family } from '../family.ts'
import { type FormatName, formatNames, formats } from './formats.ts'
import { hasPoints } from './json-rows.ts'

export const formatsOf = ({ columns }: Pick<Family, 'columns'>): FormatName[] =>
  formatNames.filter((format) => !('needsPoints' in formats[format]) || hasPoints(columns))

// The sheets of a deep dive: the profile, and what a deep profile holds.
import type { Column as SheetColumn } from '../../exports/column.ts'
import type { Column, Part } from '../deep-profile/part.ts'
import { deepParts } from '../deep-profile/parts.ts'
import { profilePart } from './profile-part.ts'

export const sheets: Readonly<Record<string, Part>> = { profile: profilePart, ...deepParts.vme }

const kinds = {
  text: { kind: 'text', width: 30 },
  number: { kind: 'integer', width: 12 },
  amount: { kind: 'number', width: 16 },
  year: { kind: 'integer', width: 8 },
  day: { kind: 'date', width: 12 },
  moment: { kind: 'instant', width: 18 },
  enterprise: { kind: 'enterprise-number', width: 14 },
} as const satisfies Record<Column['kind'], Pick<SheetColumn, 'kind' | 'width'>>

export const sheetColumns = ({ columns }: Part): SheetColumn[] =>
  Object.entries(columns).map(([name, { kind, label }]) => ({
    ...{ name, title: label, about: label },
    ...kinds[kind],
  }))

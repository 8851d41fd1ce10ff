// How large a file is, as people read it.
import type { Culture } from '../../text/culture.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1_000

/** `12 kB`, `3,4 MB`; French says `ko` and `Mo`. */
export function fileSize(bytes: number, culture: Culture): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / STEP ** power
  return new Intl.NumberFormat(culture === 'en' ? 'en-GB' : `${culture}-BE`, {
    style: 'unit',
    unit: units[power - 1],
    maximumFractionDigits: value < 10 && power > 1 ? 1 : 0,
  }).format(Math.max(value, 1))
}

// Whether a file may be decoded at all: by its first bytes, whatever its name or its sender says that it is. Pure.
import type { Fault } from '../../http/problem.ts'
import { type ImageFormat, readImageHead } from '../../pictures/image-head.ts'
import { foreignKind } from './foreign-kind.ts'

export const MOST_LOGO_BYTES = 1_048_576
const MOST_SIDE = 4_096
/** 16 megapixels, as a square of the longest sides has them. */
export const MOST_PIXELS = MOST_SIDE * MOST_SIDE

/** Of the field of a form that takes one. */
export const logoMediaTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
const allowed = 'PNG, JPEG, WebP'

const fault = (code: Fault['code'], values?: Fault['values']): Fault => ({
  parameter: 'logo',
  code,
  ...(values && { values }),
})

/** The format of what may be decoded, or what is wrong with it. */
export function checkLogo(bytes: Buffer): { format: ImageFormat } | { fault: Fault } {
  const head = readImageHead(bytes)
  if (head === undefined) {
    const kind = foreignKind(bytes)
    return {
      fault: kind ? fault('other_kind_of_file', { kind, allowed }) : fault('not_an_image', { allowed }),
    }
  }
  const { format, width, height, isAnimated } = head
  if (isAnimated) return { fault: fault('animated') }
  if (width === 0 || height === 0) return { fault: fault('damaged_image') }
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    return { fault: fault('too_many_pixels', { limit: `${MOST_SIDE} × ${MOST_SIDE}` }) }
  return { format }
}

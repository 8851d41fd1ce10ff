// The sizes of a picture that a page offers to the browser.
import { expect, test } from 'vitest'
import { streetImagePart } from '../../src/street-images/part/view.ts'

const sourcesOf = (width: number, height: number): string[] => {
  const part = streetImagePart(
    {
      ...{ state: 'found', width, height, capturedAt: null },
      ...{ attribution: 'A', licence: undefined, link: undefined },
    },
    { enterpriseNumber: '0404123477', address: 'Dreef 1', culture: 'nl' },
  )
  return [...(part?.found?.sources ?? '').matchAll(/width=(\d+) (\d+)w/g)].map(
    ([, side, wide]) => `${side}: ${wide}`,
  )
}

test.each([
  [1_024, 768, ['320: 320', '640: 640', '1024: 1024']],
  [768, 1_024, ['320: 240', '640: 480', '1024: 768']],
  [800, 600, ['320: 320', '640: 640', '1024: 800']],
  [640, 480, ['320: 320', '640: 640']],
])('of %d by %d: no two that are equally wide', (width, height, sources) => {
  expect(sourcesOf(width, height)).toEqual(sources)
})

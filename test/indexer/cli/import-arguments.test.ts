import { expect, test } from 'vitest'
import { parseArguments } from '../../../indexer/cli/import-arguments.ts'

test.each([
  [
    ['links', 'a.zip', 'b'],
    { kind: 'import', name: 'links', paths: ['a.zip', 'b'], acceptLoss: undefined, readsAll: false },
  ],
  [
    ['points', 'a.json', '--accept-loss', 'moved\nout'],
    { kind: 'import', name: 'points', paths: ['a.json'], acceptLoss: 'moved out', readsAll: false },
  ],
  [['cadastre'], { kind: 'import', name: 'cadastre', paths: [], acceptLoss: undefined, readsAll: false }],
  [
    ['parcels', 'a.zip'],
    { kind: 'import', name: 'parcels', paths: ['a.zip'], acceptLoss: undefined, readsAll: false },
  ],
  [['outages'], { kind: 'import', name: 'outages', paths: [], acceptLoss: undefined, readsAll: false }],
  [
    ['enterprises', 'a.zip', '--all'],
    { kind: 'import', name: 'enterprises', paths: ['a.zip'], acceptLoss: undefined, readsAll: true },
  ],
  [['forget', 'vkbo', '2026-11-01'], { kind: 'forget', source: 'vkbo', day: '2026-11-01' }],
  [['--help'], { kind: 'help' }],
])('%j are understood', (words, wanted) => {
  expect(parseArguments(words)).toEqual(wanted)
})

test.each([
  [[], 'not said what to import'],
  [['people', 'a'], 'no source "people"'],
  [['links'], 'path of a zip file or folder is missing'],
  [['links', 'a', '--fast'], "Unknown option '--fast'"],
  [['links', 'a', '--accept-loss', ' '], 'takes a reason'],
  [['links', 'a', '--accept-loss'], 'accept-loss'],
  [['works', 'a'], 'takes no path'],
  [['works', '--accept-loss', 'x'], 'takes no --accept-loss'],
  [['links', 'a', '--all'], 'links takes no --all'],
  [['forget', 'vkbo'], 'forget takes a source and a day'],
  [['forget', 'vkbo', '2026-11-01', 'x'], 'forget takes a source and a day'],
])('%j are refused', (words, message) => {
  expect(() => parseArguments(words)).toThrow(message)
})

// Whoever is woken finds what to do, and no section is of an alert that is gone.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readAlerts } from './monitoring-files.ts'

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const chapter = page.split(/^## /m).find((text) => text.startsWith('Alerts\n')) ?? ''
const sections = new Map(
  chapter
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.split('\n')[0] ?? '', text] as const),
)

describe('docs/operations.md', () => {
  test('has a section for each alert, and for nothing else', () => {
    expect([...sections.keys()].sort()).toEqual([...new Set(readAlerts().map(({ alert }) => alert))].sort())
  })

  test.each([...sections])('%s says what it means, where to look and what to do', (_, text) => {
    for (const part of ['Means', 'Look', 'Do'])
      expect(text).toMatch(new RegExp(String.raw`^\*\*${part}\*\* \S(?:.|\n){20}`, 'm'))
  })

  test('leads to sections of its own that are there', () => {
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    const named = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect(named.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([])
  })
})

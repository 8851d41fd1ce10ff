// What was measured at the last release, by the size of the country: bench/results/last-release.json.
import { readFile, writeFile } from 'node:fs/promises'
import type { Figures } from './page.ts'

interface Release {
  release: string
  /** Day, commit and machine. */
  measured: string
  figures: Figures
}

type Releases = Record<string, Release>

const file = new URL('./results/last-release.json', import.meta.url)

export const readReleases = async (): Promise<Releases> => JSON.parse(await readFile(file, 'utf8'))

export const figuresAt = (releases: Releases, vmes: number): Figures => releases[vmes]?.figures ?? {}

/** Another release begins anew; a further run for the same one adds to what is kept of it, or replaces it. */
export const withRelease = (releases: Releases, vmes: number, found: Release): Releases => ({
  ...releases,
  [vmes]: {
    ...found,
    figures: {
      ...(releases[vmes]?.release === found.release ? releases[vmes].figures : {}),
      ...found.figures,
    },
  },
})

/** Keeps the figures of a run as those of a release. */
export async function keepRelease(vmes: number, found: Release): Promise<string> {
  const releases = withRelease(await readReleases(), vmes, found)
  await writeFile(file, `${JSON.stringify(releases, null, 2)}\n`)
  return file.pathname
}

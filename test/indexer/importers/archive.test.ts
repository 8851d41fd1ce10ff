// Zips and folders as archivers and operators make them.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeZip } from '../../../fixtures/sample/zip.ts'
import { openArchive } from '../../../indexer/importers/archive.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Names of what is found, and the texts inside. */
async function contentOf(path: string): Promise<Record<string, string>> {
  const archive = await openArchive(path)
  const content: Record<string, string> = {}
  for (const [name, member] of archive.members) {
    const chunks: Buffer[] = []
    for await (const chunk of member.open()) chunks.push(chunk)
    content[name] = Buffer.concat(chunks).toString()
  }
  archive.close()
  return content
}

async function zipOf(...names: string[]): Promise<string> {
  const path = join(tempFolder(), 'extract.zip')
  const members = names.map((name) => ({ name, chunks: () => [name.toLowerCase().at(-5) ?? ''] }))
  await writeZip(path, members, '2026-11-01')
  return path
}

const both = { 'meta.csv': 'a', 'code.csv': 'e' }

describe('a zip whose names', () => {
  test.each([
    ['are plain', ['meta.csv', 'code.csv']],
    ['begin with ./', ['./meta.csv', './code.csv']],
    ['begin with a folder', ['KboOpenData_0200/meta.csv', './KboOpenData_0200/./code.csv']],
    ['are in capitals', ['META.CSV', 'Code.Csv']],
    [
      'stand beside what archivers add',
      ['./meta.csv', './._meta.csv', '__MACOSX/._code.csv', 'a/code.csv', '.DS_Store'],
    ],
  ])('%s', async (_label, names) => {
    expect(await contentOf(await zipOf(...names))).toEqual(both)
  })

  test('have backslashes', async () => {
    const path = await zipOf('./meta.csv', 'kbo/code.csv')
    const bytes = await readFile(path, 'latin1')
    await writeFile(path, bytes.replaceAll('./meta', '.\\meta').replaceAll('kbo/', 'kbo\\'), 'latin1')
    expect(await contentOf(path)).toEqual(both)
  })

  test('differ by ./ alone are two of one name', async () => {
    await expect(openArchive(await zipOf('meta.csv', './meta.csv'))).rejects.toThrow(
      /\.\/meta\.csv: a second file of this name/,
    )
  })
})

describe('a folder', () => {
  async function folderWith(files: Record<string, string>): Promise<string> {
    const folder = join(tempFolder(), 'extract')
    await mkdir(folder)
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    return folder
  }

  test('is found behind a link, and so are its files and a folder in it', async () => {
    const kept = await folderWith({ 'META.csv': 'a' })
    const other = await folderWith({ 'code.csv': 'e' })
    const place = tempFolder()
    await symlink(kept, join(place, 'latest'))
    expect(await contentOf(join(place, 'latest'))).toEqual({ 'meta.csv': 'a' })

    const linked = join(place, 'linked')
    await mkdir(linked)
    await symlink(join(kept, 'META.csv'), join(linked, 'meta.csv'))
    await symlink(other, join(linked, 'rest'))
    expect(await contentOf(linked)).toEqual(both)
  })

  test('whose links lead nowhere or in circles is refused', async () => {
    const folder = await folderWith({ 'meta.csv': 'a' })
    await symlink(folder, join(folder, 'again'))
    await expect(openArchive(folder)).rejects.toThrow(/extract: folders nest more than 8 deep|a second file/)
    const broken = await folderWith({})
    await symlink(join(broken, 'nowhere'), join(broken, 'meta.csv'))
    await expect(openArchive(broken)).rejects.toThrow(/extract\/meta\.csv: it cannot be read; is it a link/)
  })
})

// Where files are stored, as it is configured.
import { tmpdir } from 'node:os'
import type { StoredFilesConfig } from '../config.ts'
import { openFolder, partsOf } from './folder.ts'
import { openS3 } from './s3.ts'
import type { StoredFiles } from './stored-files.ts'

export const openStoredFiles = (config: StoredFilesConfig): StoredFiles =>
  config.kind === 'folder' ? openFolder(config.path) : openS3(config)

/** Where files are made that are to be stored: beside the others where those are in a folder. What is left there is forgotten. */
export const workFolderOf = (config: StoredFilesConfig): string =>
  config.kind === 'folder' ? partsOf(config.path) : tmpdir()

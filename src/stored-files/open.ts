// Where files are stored, as it is configured.
import type { StoredFilesConfig } from '../config.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'
import type { StoredFiles } from './stored-files.ts'

export const openStoredFiles = (config: StoredFilesConfig): StoredFiles =>
  config.kind === 'folder' ? openFolder(config.path) : openS3(config)

import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where Node keeps what it compiled for processes that tests start: it halves the work of a start, of which there are
 * hundreds. Written by those that end in order; one that is killed leaves nothing there.
 */
export const compileCache = join(tmpdir(), 'vme-tests-compile-cache')

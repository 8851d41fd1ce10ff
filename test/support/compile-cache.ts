import { fileURLToPath } from 'node:url'

/**
 * Where Node keeps what it compiled for processes that tests start: it halves the work of a start, of which there are
 * hundreds. Written by those that end in order; one that is killed leaves nothing there.
 */
export const compileCache = fileURLToPath(new URL('../../.data/tests-compile-cache', import.meta.url))

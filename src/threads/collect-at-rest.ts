// Gives back what a thread needed for its work once it rests. The collector has no reason to look at a thread that does
// nothing: after loading, each would keep its garbage, up to two hundred megabytes of it.
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const REST_MS = 2_000
/** What a thread may hold before it is worth looking at. */
const KEPT_BYTES = 32 * 2 ** 20

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const atRest = setTimeout(() => {
  if (getHeapStatistics().total_heap_size > KEPT_BYTES) collect()
}, REST_MS).unref()

/** To be called when the thread has done something. */
export const noteWork = (): void => void atRest.refresh()

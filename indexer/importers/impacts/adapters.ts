// Every source that can be asked, by the module that knows its format.
import type { ImpactAdapter } from './adapter.ts'

export const impactAdapters: readonly ImpactAdapter[] = []

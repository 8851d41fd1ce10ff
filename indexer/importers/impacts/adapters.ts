// Every source that can be asked, by the module that knows its format.
import type { ImpactAdapter } from './adapter.ts'
import { brusselsEventsAdapter } from './brussels-events/brussels-events.ts'
import { brusselsWorksitesAdapter } from './brussels-worksites/brussels-worksites.ts'
import { gipodAdapter } from './gipod/gipod.ts'
import { osirisAdapter } from './osiris/osiris.ts'
import { sibelgaWorksAdapter } from './sibelga-works/sibelga-works.ts'

export const impactAdapters: readonly ImpactAdapter[] = [
  gipodAdapter,
  brusselsWorksitesAdapter,
  brusselsEventsAdapter,
  osirisAdapter,
  sibelgaWorksAdapter,
]

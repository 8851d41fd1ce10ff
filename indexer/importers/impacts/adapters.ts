// Every source that can be asked, by the module that knows its format.
import type { ImpactSource } from '../../../src/impacts/event.ts'
import type { ImpactAdapter } from './adapter.ts'
import { brusselsEventsAdapter } from './brussels-events/brussels-events.ts'
import { brusselsWorksitesAdapter } from './brussels-worksites/brussels-worksites.ts'
import { gipodAdapter } from './gipod/gipod.ts'
import { oresAdapter } from './ores/ores-adapter.ts'
import { osirisAdapter } from './osiris/osiris.ts'
import { outageFileAdapter } from './outage-file/outage-file.ts'
import { sibelgaWorksAdapter } from './sibelga-works/sibelga-works.ts'
import { worksFileAdapter } from './works-file/works-file.ts'

const adapters: Readonly<Record<ImpactSource, ImpactAdapter>> = {
  ores: oresAdapter,
  'outage-file': outageFileAdapter,
  gipod: gipodAdapter,
  'brussels-worksites': brusselsWorksitesAdapter,
  'brussels-events': brusselsEventsAdapter,
  osiris: osirisAdapter,
  'sibelga-works': sibelgaWorksAdapter,
  'works-file': worksFileAdapter,
}

export const impactAdapters: readonly ImpactAdapter[] = Object.values(adapters)

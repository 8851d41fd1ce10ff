// Outages and works in memory, as requests see them.
import type { ImpactPicture } from './impact-picture.ts'

export interface ImpactState {
  /** Live events and their matches with VMEs; 0 while nothing is loaded. */
  events: number
  pairs: number
  bytes: number
  /** Seconds since PostgreSQL last said what there is; undefined before it first did. */
  ageSeconds: number | undefined
  /** Why PostgreSQL can't be followed; undefined when it can. */
  trouble: string | undefined
}

export interface ImpactHolder {
  /** What holds at an instant, by default that of the clock. Undefined until the first load is done. */
  picture(now?: Date): ImpactPicture | undefined
  /** Looks for changes now; resolves when the outcome is in use. Never rejects. */
  refresh(): Promise<void>
  state(): ImpactState
  close(): Promise<void>
}

export interface ImpactOptions {
  now?: () => number
}

export function openImpacts(_options: ImpactOptions = {}): ImpactHolder {
  return {
    picture: () => undefined,
    refresh: async () => {},
    state: () => ({ events: 0, pairs: 0, bytes: 0, ageSeconds: undefined, trouble: undefined }),
    close: async () => {},
  }
}

// The kinds of documents that the map holds in memory.
import { mapKinds } from '../../mappings/map-fields.ts'

export const followedKinds = [...mapKinds, 'property'] as const
export type FollowedKind = (typeof followedKinds)[number]

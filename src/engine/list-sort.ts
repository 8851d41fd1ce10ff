// Orders in which lists can be asked for. A minus is descending.

/** Every list has these. */
export const listSorts = [
  'relevance',
  'name',
  '-name',
  'city',
  'startDate',
  '-startDate',
  '-updated',
] as const
export type ListSort = (typeof listSorts)[number]

export const syndicSorts = [...listSorts, 'managedVmes', '-managedVmes'] as const
export type SyndicSort = (typeof syndicSorts)[number]

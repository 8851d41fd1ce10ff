/** How closely the words of a query are taken; a cursor must carry it, since it decides which rows there are. */
export type MatchMode = 'strict' | 'fuzzy'

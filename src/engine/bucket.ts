// Entities are compared with the search engine bucket by bucket; the enterprise table computes the same number.
export const BUCKETS = 1024

/** Of a document: each key begins with an enterprise number. */
export const bucketOf = (key: string): number => Number(key.slice(0, 8)) % BUCKETS

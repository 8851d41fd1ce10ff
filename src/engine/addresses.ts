// ELASTICSEARCH_URL: a node, or several of one cluster with commas between them.

/** Each address alone. */
export const addressesOf = (urls: string): string[] =>
  urls
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')

// Whether a client takes a compressed body (RFC 9110 section 12.5.3).

const named = /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i

/** True when Accept-Encoding names gzip and does not refuse it with a weight of 0. */
export const acceptsGzip = (header: string | undefined): boolean => header !== undefined && named.test(header)

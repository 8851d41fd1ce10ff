// Addresses as people read them.

// The register tells streets of one name in a municipality apart by the beginning of a part of it: `Rue Haute(Bru)`. The
// postcode that follows says the same.
const partMark = / ?\((?:\p{Lu}\p{Ll}{1,3})\)(?=[ ,]|$)/gu

export const readableLine = (line: string): string => line.replace(partMark, '')

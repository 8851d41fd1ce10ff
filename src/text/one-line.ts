// Texts of sources as they are kept: in one line.
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Control characters and line ends as one blank each run, none at either end. A source that is broken may hold any of them. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim()

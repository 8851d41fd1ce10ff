/** Thrown when an answer takes longer than a person should wait. */
export class TimeLimitExceeded extends Error {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`)
  }
}

/** The result, or a TimeLimitExceeded. What comes later is dropped, so only reads belong in here. */
export async function withinTime<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(limitMs)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

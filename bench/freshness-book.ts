// Which changes are committed, which of them have been found since, and how long each took.

export class FreshnessBook {
  readonly delaysMs: number[] = []
  /** In the order of their commits, as far as the database tells. */
  readonly #waiting = new Map<string, { at: string; committedAtMs: number }>()

  /** `at` tells the changes of one number apart, and sorts. */
  committed(number: string, at: string, nowMs: number): void {
    this.#waiting.set(`${number} ${at}`, { at, committedAtMs: nowMs })
  }

  /** What is not known as committed yet, or was found before, counts for nothing: it is found again by the next look. */
  found(number: string, at: string, nowMs: number): void {
    const key = `${number} ${at}`
    const change = this.#waiting.get(key)
    if (change === undefined) return
    this.#waiting.delete(key)
    this.delaysMs.push(nowMs - change.committedAtMs)
  }

  get unseen(): number {
    return this.#waiting.size
  }

  /** From when on is to be looked. */
  get oldestUnseen(): string | undefined {
    let oldest: string | undefined
    for (const { at } of this.#waiting.values()) if (oldest === undefined || at < oldest) oldest = at
    return oldest
  }
}

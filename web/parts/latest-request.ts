// One request at a time for what changes faster than it is answered: a new one aborts the former, and what the rate limit
// refuses is sent again when there is room.

// From then on a wait is noticed and shown.
const SLOW_MS = 300
const DEFAULT_RETRY_SECONDS = 1

export interface LatestRequestOptions<Answer> {
  /** Sends what is wanted at that moment; undefined: nothing is. */
  send(signal: AbortSignal): Promise<Response> | undefined
  /** Reads any reply but a refusal by the rate limit. */
  read(response: Response): Promise<Answer>
  onAnswer(answer: Answer): void
  /** It could not be sent or read. */
  onFailure(error: unknown): void
  onWait(isWaiting: boolean): void
}

export interface LatestRequest {
  /** Sends after so many milliseconds, in place of what was to be sent before. */
  sendIn(delayMs: number): void
  /** Nothing is wanted any more. */
  cancel(): void
}

export function createLatestRequest<Answer>(options: LatestRequestOptions<Answer>): LatestRequest {
  const { send, read, onAnswer, onFailure, onWait } = options
  let pending: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendIn(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs)
  }

  async function run(): Promise<void> {
    pending?.abort()
    const own = new AbortController()
    pending = own
    const slow = setTimeout(() => onWait(true), SLOW_MS)
    try {
      const response = await send(own.signal)
      if (response?.status === 429)
        return sendIn(1000 * (Number(response.headers.get('retry-after')) || DEFAULT_RETRY_SECONDS))
      const answer = response && (await read(response))
      if (answer !== undefined && !own.signal.aborted) onAnswer(answer)
    } catch (error) {
      if (!own.signal.aborted) onFailure(error)
    } finally {
      clearTimeout(slow)
      if (pending === own) {
        pending = undefined
        onWait(false)
      }
    }
  }

  return {
    sendIn,
    cancel() {
      clearTimeout(timer)
      pending?.abort()
      pending = undefined
      onWait(false)
    },
  }
}

import { describe, expect, test } from 'vitest'
import { type LoopOptions, type Next, retry, type StartTimer, startLoop } from '../../src/time/loop.ts'

/** A clock that only the test moves: timers that wait, the soonest first. */
function openClock() {
  const timers: { at: number; callback: () => void }[] = []
  const startTimer: StartTimer = (ms, callback) => {
    const timer = { at: clock.now + ms, callback }
    timers.push(timer)
    return () => {
      const place = timers.indexOf(timer)
      if (place >= 0) timers.splice(place, 1)
    }
  }
  const clock = {
    now: 0,
    startTimer,
    waits: () => timers.map(({ at }) => at - clock.now),
    async advance(ms: number): Promise<void> {
      const end = clock.now + ms
      for (;;) {
        await settle()
        const [next] = timers.toSorted((a, b) => a.at - b.at)
        if (next === undefined || next.at > end) break
        timers.splice(timers.indexOf(next), 1)
        clock.now = next.at
        next.callback()
      }
      clock.now = end
      await settle()
    },
  }
  return clock
}

/** Lets everything that can go on without a timer do so. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Steps that answer what is given, in order, and rest from then on. */
function openSteps(answers: readonly (Next | Error)[], options: Partial<LoopOptions> = {}) {
  const clock = openClock()
  const reports: string[] = []
  const steps: number[] = []
  const loop = startLoop({
    restMs: 1_000,
    random: () => 0.5,
    startTimer: clock.startTimer,
    failurePolicy: {
      backOff: { firstMs: 200, longestMs: 1_600 },
      report: (error, failures) =>
        reports.push(`${failures}: ${error instanceof Error ? error.message : error}`),
      reportEnd: (failures) => reports.push(`works after ${failures}`),
    },
    ...options,
    async step() {
      const answer = answers[steps.length] ?? 'rest'
      steps.push(clock.now)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { clock, loop, reports, steps }
}

describe('after a step', () => {
  test('the next comes at once while there is work, and after a rest when there is none', async () => {
    const { clock, steps } = openSteps(['again', 'again'])
    await clock.advance(2_500)
    expect(steps).toEqual([0, 0, 0, 1_000, 2_000])
  })

  test('a wake-up ends a rest, but not a pause', async () => {
    const { clock, loop, steps } = openSteps(['rest', { pauseMs: 300 }])
    await clock.advance(100)
    loop.wake()
    await clock.advance(100)
    expect(steps).toEqual([0, 100])
    loop.wake()
    await clock.advance(250)
    expect(steps).toEqual([0, 100, 400])
  })

  test('a step may say how long to rest, and a wake-up ends that too', async () => {
    const { clock, loop, steps } = openSteps([{ restMs: 300 }, { restMs: 300 }])
    await clock.advance(400)
    expect(steps).toEqual([0, 300])
    loop.wake()
    await clock.advance(0)
    expect(steps).toEqual([0, 300, 400])
  })

  test('a wake-up during it is not slept over', async () => {
    const clock = openClock()
    const steps: number[] = []
    const loop = startLoop({
      startTimer: clock.startTimer,
      async step() {
        steps.push(clock.now)
        await settle()
        if (steps.length === 1) loop.wake()
        return 'rest'
      },
    })
    await clock.advance(10)
    await clock.advance(10)
    expect(steps).toEqual([0, 0])
    await loop.stop()
  })

  test('a rest without end is no busy loop', async () => {
    for (const restMs of [2 ** 31, Number.POSITIVE_INFINITY]) {
      let steps = 0
      const loop = startLoop({
        restMs,
        async step() {
          steps++
          return 'rest'
        },
      })
      await new Promise((resolve) => setTimeout(resolve, 30))
      await loop.stop()
      expect([restMs, steps]).toEqual([restMs, 1])
    }
  })

  test('nothing comes once it says that it is done', async () => {
    const { clock, loop, steps } = openSteps(['again', 'done'])
    await loop.ended
    await clock.advance(5_000)
    expect([steps, clock.waits()]).toEqual([[0, 0], []])
  })
})

describe('a step that fails', () => {
  const down = new Error('away')

  test('is tried again after waits that grow to a bound, told of ever more seldom, and its end once', async () => {
    const { clock, steps, reports } = openSteps([down, down, down, down, down, 'rest'])
    await clock.advance(2_400)
    expect(steps).toEqual([0, 100, 300, 700, 1_500, 2_300])
    expect(reports).toEqual(['1: away', '2: away', '4: away', 'works after 5'])
  })

  test('begins anew after it worked', async () => {
    const { clock, steps, reports } = openSteps([down, down, 'again', down])
    await clock.advance(500)
    expect(steps).toEqual([0, 100, 300, 300, 400])
    expect(reports).toEqual(['1: away', '2: away', 'works after 2', '1: away', 'works after 1'])
  })

  test('is not tried sooner for a wake-up', async () => {
    const { clock, loop, steps } = openSteps([down])
    await clock.advance(10)
    loop.wake()
    await clock.advance(10)
    expect(steps).toEqual([0])
  })

  test('ends the loop where no trouble is foreseen', async () => {
    const { loop, steps } = openSteps(['again', down], { failurePolicy: undefined })
    await expect(loop.ended).rejects.toThrow('away')
    expect(steps).toEqual([0, 0])
  })
})

describe('a stop', () => {
  test('ends a rest and a wait after a failure at once', async () => {
    for (const answer of ['rest', new Error('away')] as const) {
      const { clock, loop, steps } = openSteps([answer])
      await clock.advance(0)
      await loop.stop()
      expect([steps, clock.waits()]).toEqual([[0], []])
    }
  })

  test('tells the step under way by its signal and waits for it, but no longer than the deadline', async () => {
    const clock = openClock()
    let finish = (): void => {}
    let seen: AbortSignal | undefined
    const loop = startLoop({
      startTimer: clock.startTimer,
      async step(signal) {
        seen = signal
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return 'again'
      },
    })
    const states: string[] = []
    void loop.stop(100).then(() => states.push('given up'))
    void loop.stop().then(() => states.push('ended'))
    await clock.advance(99)
    expect([seen?.aborted, states]).toEqual([true, []])
    await clock.advance(1)
    expect(states).toEqual(['given up'])
    finish()
    await settle()
    expect(states).toEqual(['given up', 'ended'])
  })

  test('may come from a signal, before the first step too', async () => {
    const stop = new AbortController()
    const running = openSteps([], { signal: stop.signal })
    await running.clock.advance(0)
    stop.abort()
    await running.loop.ended
    const never = openSteps([], { signal: stop.signal })
    await never.loop.ended
    expect([running.steps, never.steps]).toEqual([[0], []])
  })

  test('makes no trouble of what a step throws for it', async () => {
    const reports: unknown[] = []
    const loop = startLoop({
      step: (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('cut off')))
        }),
      failurePolicy: { backOff: { firstMs: 1, longestMs: 1 }, report: (error) => reports.push(error) },
    })
    await loop.stop()
    expect(reports).toEqual([])
  })
})

describe('a retry', () => {
  const failurePolicy = { backOff: { firstMs: 100, longestMs: 100 }, report: () => {} }

  test('answers what came of the first attempt that worked', async () => {
    const clock = openClock()
    let attempts = 0
    const found = retry(
      async () => {
        attempts += 1
        if (attempts < 3) throw new Error('away')
        return 'here'
      },
      { failurePolicy, startTimer: clock.startTimer },
    )
    await clock.advance(1_000)
    expect([await found, attempts]).toEqual([{ result: 'here' }, 3])
  })

  test('that is given up answers nothing', async () => {
    const stop = new AbortController()
    const found = retry(() => Promise.reject(new Error('away')), { failurePolicy, signal: stop.signal })
    await settle()
    stop.abort()
    expect(await found).toBeUndefined()
  })
})

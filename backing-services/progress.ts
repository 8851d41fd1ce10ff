// Progress of whatever may take longer than two seconds: a bar on a terminal, a line now and then elsewhere.
import cliProgress from 'cli-progress'

// Node finds no named export Format in this CommonJS package.
const { Format, SingleBar } = cliProgress

// Shorter work says nothing: a bar that flashes by is noise.
const SILENT_MS = 2_000
const LINE_EVERY_MS = 10_000
const REDRAW_MS = 200

export interface Progress {
  /** How far it is; the total may become known, or change, on the way. */
  update(done: number, total?: number): void
  /** Ends it. A line stays that says what was done and how long it took, when it took long. */
  stop(): void
}

export interface ProgressOptions {
  label: string
  /** 0 while unknown. */
  total?: number
  unit?: string
  stream?: NodeJS.WriteStream
}

const count = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** Starts at once and shows itself after two seconds. */
export function startProgress(options: ProgressOptions): Progress {
  const { label, unit = '', stream = process.stderr } = options
  const started = performance.now()
  const seconds = (): string => ((performance.now() - started) / 1_000).toFixed(0)
  let done = 0
  let total = options.total ?? 0
  const amount = (): string =>
    total > 0 ? `${count(done)} of ${count(total)} ${unit}`.trimEnd() : `${count(done)} ${unit}`.trimEnd()
  let bar: cliProgress.SingleBar | undefined
  let lastLine = 0

  const show = (): void => {
    const elapsed = performance.now() - started
    if (elapsed < SILENT_MS) return
    if (stream.isTTY) {
      bar ??= openBar(stream, label)
      bar.setTotal(Math.max(total, done, 1))
      bar.update(done, { amount: total > 0 || done > 0 ? amount() : '', seconds: seconds() })
    } else if (lastLine === 0 || elapsed - lastLine >= LINE_EVERY_MS) {
      lastLine = elapsed
      stream.write(`${label}: ${total > 0 || done > 0 ? `${amount()}, ` : ''}${seconds()} s\n`)
    }
  }
  const timer = setInterval(show, REDRAW_MS)
  timer.unref()
  return {
    update(value, newTotal) {
      done = value
      if (newTotal !== undefined) total = newTotal
    },
    stop() {
      clearInterval(timer)
      bar?.stop()
      if (performance.now() - started >= SILENT_MS)
        stream.write(
          `${label}: done in ${seconds()} s${done > 0 ? `, ${count(done)} ${unit}`.trimEnd() : ''}\n`,
        )
    },
  }
}

function openBar(stream: NodeJS.WriteStream, label: string): cliProgress.SingleBar {
  const bar = new SingleBar({
    stream,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 30,
    format: (settings, { progress }, { amount, seconds }) =>
      `${label} ${Format.BarFormat(progress, settings)} ${amount} ${seconds} s`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  })
  bar.start(1, 0, { amount: '', seconds: '0' })
  return bar
}

/** Shows progress while the work runs; the work reports through the given function. */
export async function withProgress<T>(
  options: ProgressOptions,
  work: (update: Progress['update']) => Promise<T>,
): Promise<T> {
  const progress = startProgress(options)
  try {
    return await work(progress.update)
  } finally {
    progress.stop()
  }
}

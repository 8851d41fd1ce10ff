// Says that a collector does not take spans: at first, and then ever more seldom.
import { isWorthReporting } from '../time/back-off.ts'

export function noteSending(
  warn: (text: string, details: { failures: number; error: string }) => void,
): (error: Error | undefined) => void {
  let failures = 0
  return (error) => {
    failures = error === undefined ? 0 : failures + 1
    if (error !== undefined && isWorthReporting(failures))
      warn('traces could not be sent', { failures, error: error.message })
  }
}

// Job ids that the queue accepts whatever they are made of: it refuses whole numbers (an enterprise number that starts
// with 1, while one that starts with 0 passes) and colons.

const escapeUnit = (character: string): string => `~${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** `job.import-enterprises.0417497106`: different parts give different ids, for any text. */
export function jobId(name: string, ...parts: readonly string[]): string {
  return ['job', name, ...parts].map((part) => part.replaceAll(/[^A-Za-z0-9_-]/g, escapeUnit)).join('.')
}

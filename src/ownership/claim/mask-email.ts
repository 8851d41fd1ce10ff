// An address that somebody is to know again, and nobody to learn: i•••@example.org. Pure.

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

// Licences under which a package may be part of what is delivered: permissive ones, whose only condition is a notice.
// None that asks for the source of what uses it (GPL, AGPL, LGPL, MPL, EUPL, SSPL), and none for some uses alone.

export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]

export interface LicenceException {
  /** Name of the package as npm has it. */
  name: string
  /** The expression that was looked at; another one is a fault again. */
  licence: string
  reason: string
}

export const licenceExceptions: readonly LicenceException[] = []

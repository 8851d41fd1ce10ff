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

// Loaded by sharp as a shared library, as it was built and published, and replaceable by another build of it: what the LGPL
// asks of a program that uses such a library. The sources are at the addresses that its package names.
const sharedLibrary = 'libvips, a shared library that is used as it is published and can be exchanged'
const linuxBuilds = ['x64', 'arm', 'arm64', 'ppc64', 'riscv64', 's390x'].map((cpu) => `linux-${cpu}`)
const muslBuilds = ['x64', 'arm64'].map((cpu) => `linuxmusl-${cpu}`)
const macBuilds = ['x64', 'arm64'].map((cpu) => `darwin-${cpu}`)

export const licenceExceptions: readonly LicenceException[] = [
  ...[...linuxBuilds, ...muslBuilds, ...macBuilds].map((build) => ({
    name: `@img/sharp-libvips-${build}`,
    licence: 'LGPL-3.0-or-later',
    reason: sharedLibrary,
  })),
  // The same library in one package with what calls it.
  ...['x64', 'ia32', 'arm64'].map((cpu) => ({
    name: `@img/sharp-win32-${cpu}`,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: sharedLibrary,
  })),
  {
    name: '@img/sharp-wasm32',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'never loaded: for systems without a build of their own, of which this product runs on none',
  },
]

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

/** libvips, which sharp loads as a library of its own: unchanged, and to be replaced by whoever gets it. */
const libvips: readonly [licence: string, names: readonly string[]][] = [
  [
    'LGPL-3.0-or-later',
    [
      '@img/sharp-libvips-darwin-arm64',
      '@img/sharp-libvips-darwin-x64',
      '@img/sharp-libvips-linux-arm',
      '@img/sharp-libvips-linux-arm64',
      '@img/sharp-libvips-linux-ppc64',
      '@img/sharp-libvips-linux-riscv64',
      '@img/sharp-libvips-linux-s390x',
      '@img/sharp-libvips-linux-x64',
      '@img/sharp-libvips-linuxmusl-arm64',
      '@img/sharp-libvips-linuxmusl-x64',
    ],
  ],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', ['@img/sharp-wasm32']],
  [
    'Apache-2.0 AND LGPL-3.0-or-later',
    ['@img/sharp-win32-arm64', '@img/sharp-win32-ia32', '@img/sharp-win32-x64'],
  ],
]

export const licenceExceptions: readonly LicenceException[] = libvips.flatMap(([licence, names]) =>
  names.map((name) => ({ name, licence, reason: 'a shared library, delivered as it was published' })),
)

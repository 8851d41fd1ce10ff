// Names of streets as people write them. The register and the address files close a name with a bracketed place where
// one municipality has two such streets: `Chemin du Serpolet(Bru)`, `Avenue du Midi (Niv)`, `Rue de la Gare (Jambes)`. The
// postcode beside it says the same, and nobody writes it on a letter. What is compared or searched keeps the raw name.

/** The name without the brackets that close it; a name that is nothing else stays as it is. */
export function streetName(raw: string): string {
  let name = raw.trimEnd()
  while (name.endsWith(')')) {
    const open = name.indexOf('(', name.lastIndexOf(')', name.length - 2) + 1)
    if (open < 0) break
    name = name.slice(0, open).trimEnd()
  }
  return name === '' ? raw : name
}

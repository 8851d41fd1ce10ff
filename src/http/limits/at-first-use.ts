/** What takes its memory as soon as it is made, a book for 100,000 clients, and most applications use few of: made when it is asked for. */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

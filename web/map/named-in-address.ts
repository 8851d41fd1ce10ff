// The syndic and the VME that the address names: their name and place, or that there is none of that number.

type Summary<Fields> = Fields | 'unknown' | undefined

/** `undefined`: it could not be asked for. */
async function fetchSummary<Fields>(path: string, culture: string): Promise<Summary<Fields>> {
  const response = await fetch(`${path}?culture=${culture}`).catch(() => undefined)
  if (response?.status === 404) return 'unknown'
  return response?.ok ? response.json() : undefined
}

export const findSyndic = (number: string, culture: string): Promise<Summary<{ name: string }>> =>
  fetchSummary(`/api/syndics/${number}`, culture)

interface Located {
  location: { latitude: number; longitude: number } | null
}

export const findVme = (number: string, culture: string): Promise<Summary<Located>> =>
  fetchSummary(`/api/vme/${number}`, culture)

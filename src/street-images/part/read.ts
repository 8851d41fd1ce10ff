// What a page knows of the picture of a street before it is asked for.
import type { Location } from '../../register/address.ts'
import type { KnownPicture, StreetImages } from '../pictures.ts'

/** Undefined where there is none to show, now or once somebody asks. */
export async function readStreetImage(
  streetImages: StreetImages | undefined,
  location: Location | null,
): Promise<KnownPicture | undefined> {
  if (streetImages === undefined || location?.precision !== 'address') return undefined
  const known = await streetImages.known(location)
  return known.state === 'none' ? undefined : known
}

// The signature that Google's static maps ask of an address (developers.google.com/maps/documentation/streetview/digital-signature).
import { createHmac } from 'node:crypto'

/**
 * @param pathAndQuery As it is sent, key included.
 * @param secret In the alphabet of base64url, as the console shows it.
 */
export const signatureOf = (pathAndQuery: string, secret: string): string =>
  createHmac('sha1', Buffer.from(secret, 'base64url'))
    .update(pathAndQuery)
    .digest('base64')
    // Padded, unlike base64url of Node.
    .replaceAll('+', '-')
    .replaceAll('/', '_')

// Pictures of streets, of the source that is configured.

import type { StreetImagesConfig } from '../config.ts'
import { userAgentOf } from '../outgoing/user-agent.ts'
import { openGoogle } from './google/client.ts'
import { openKeeping } from './keeping.ts'
import { openMapillary } from './mapillary/client.ts'
import { openPassing } from './passing.ts'
import type { StreetImages, StreetImagesOptions } from './pictures.ts'

/** Undefined where no source is configured. */
export function openStreetImages({
  config,
  ...options
}: Omit<StreetImagesOptions, 'config'> & { config: StreetImagesConfig | undefined }):
  | StreetImages
  | undefined {
  if (config === undefined) return undefined
  const { source, key, signingSecret, origin } = config
  const { publicUrl, now } = options
  const shared = { origin, userAgent: userAgentOf(publicUrl), now }
  return source === 'google'
    ? openPassing(openGoogle({ ...shared, key, signingSecret }), { ...options, config })
    : openKeeping(openMapillary({ ...shared, token: key }), { ...options, config })
}

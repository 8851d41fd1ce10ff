// The sizes in which a picture is served: of its longer side, in pixels.

export const streetImageWidths = [320, 640, 1024] as const
export type StreetImageWidth = (typeof streetImageWidths)[number]

export const USUAL_WIDTH: StreetImageWidth = 640

/** As addresses have them. */
export const widthOf: Readonly<Record<`${StreetImageWidth}`, StreetImageWidth>> = {
  320: 320,
  640: 640,
  1024: 1024,
}

// What each of the readers of headers finds.

export interface ImageHead {
  /** In pixels, as the header has them; 0 where it says so. */
  width: number
  height: number
  isAnimated: boolean
}

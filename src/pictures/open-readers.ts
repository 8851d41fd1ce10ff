// Which kinds of pictures a thread decodes at all. Every other reader of the library is closed: those of GIF, TIFF, SVG and
// HEIF were ways in before.
import sharp from 'sharp'

export function openThreeReaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.concurrency(1)
  sharp.cache(false)
}

// Bodies as a browser sends a form with a file.

export interface FilePart {
  bytes: Uint8Array
  mediaType: string
  name?: string
  fileName?: string
}

const BOUNDARY = 'b0undary'

export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`

/** Fields first, as they stand in our forms; `isLast` puts them behind the file. */
export function multipartBody(
  file: FilePart | undefined,
  fields: Readonly<Record<string, string>> = {},
  { isLast = false }: { isLast?: boolean } = {},
): Buffer {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const files =
    file === undefined
      ? []
      : [
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.name ?? 'logo'}"; filename="${file.fileName ?? 'logo.png'}"\r\ncontent-type: ${file.mediaType}\r\n\r\n`,
          ),
          Buffer.from(file.bytes),
          Buffer.from('\r\n'),
        ]
  const parts = isLast ? [...files, ...texts] : [...texts, ...files]
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

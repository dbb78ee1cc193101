import { drawPicture } from './draw.ts'

/** Returns the bytes of a picture by its file name; null for an invalid name. */
export type Pictures = (file: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** Creates the store: each picture is drawn once, on its first request. */
export function createPictures(): Pictures {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return async (file) => {
    const name = /^([a-z0-9-]+)\.webp$/.exec(file)?.[1]
    const drawing = name === undefined ? null : drawPicture(name)
    if (name === undefined || drawing === null) return null
    let picture = made.get(name)
    if (!picture) {
      picture = render(drawing.svg)
      made.set(name, picture)
      picture.catch(() => made.delete(name))
    }
    return picture
  }
}

async function render(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer())
}

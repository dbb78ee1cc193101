import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from './draw.ts'

/** Returns the bytes of a picture by its file name; null for an invalid name. */
export type Pictures = (file: string) => Promise<Uint8Array<ArrayBuffer> | null>

/**
 * Creates the store: each picture is drawn once, on its first request, and stored beside the data (or in memory without
 * a folder).
 */
export function createPictures(dataDir: string | null): Pictures {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const folder = dataDir === null ? null : join(dataDir, 'pictures')

  return async (file) => {
    const name = /^([a-z0-9-]+)\.webp$/.exec(file)?.[1]
    if (name === undefined || drawPicture(name) === null) return null
    let picture = made.get(name)
    if (!picture) {
      picture = make(folder, name)
      made.set(name, picture)
      picture.catch(() => made.delete(name))
    }
    return picture
  }
}

async function make(folder: string | null, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = folder === null ? null : join(folder, `${name}.webp`)
  if (file !== null) {
    const kept = await readFile(file).catch(() => null)
    if (kept) return new Uint8Array(kept)
  }
  const drawing = drawPicture(name)
  if (!drawing) throw new Error(`there is no picture "${name}"`)
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawing.svg)).webp({ quality: 68, effort: 4 }).toBuffer()
  if (folder !== null && file !== null) {
    await mkdir(folder, { recursive: true })
    await writeFile(file, bytes)
  }
  return new Uint8Array(bytes)
}

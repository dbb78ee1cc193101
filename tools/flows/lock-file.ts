import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RecordedFlow, writeRecorded } from './lock.ts'

const folder = fileURLToPath(new URL('./lock/', import.meta.url))

const getPath = (flow: string) => `${folder}${flow}.json`

/** Where frozen flows are kept. */
export interface Locks {
  /** The file of one; null where nothing was accepted yet. */
  read(flow: string): string | null
  write(recorded: RecordedFlow): void
}

/** In `tools/flows/lock/`, one file each. */
export const locks: Locks = {
  read: (flow) => (existsSync(getPath(flow)) ? readFileSync(getPath(flow), 'utf8') : null),
  write(recorded) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(getPath(recorded.flow), writeRecorded(recorded))
  },
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RecordedFlow, writeRecorded } from './lock.ts'

const folder = fileURLToPath(new URL('./lock/', import.meta.url))

const getPath = (flow: string) => `${folder}${flow}.json`

/** The store of recorded flows. */
export interface Locks {
  /** Returns the file of a flow, or null if it was never recorded. */
  read(flow: string): string | null
  write(recorded: RecordedFlow): void
}

/** Stores them in `tools/flows/lock/`, one file each. */
export const locks: Locks = {
  read: (flow) => (existsSync(getPath(flow)) ? readFileSync(getPath(flow), 'utf8') : null),
  write(recorded) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(getPath(recorded.flow), writeRecorded(recorded))
  },
}

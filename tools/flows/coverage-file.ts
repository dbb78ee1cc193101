import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Coverage, LEVELS, type Level, together } from './coverage.ts'
import { REPORTS, root } from './trace-project.ts'

/** Where runs store their coverage. `npm test` starts with an empty folder; running a part alone adds to it. */
export interface CoverageRecords {
  /** Returns null if nothing was stored, or if the file cannot be read. */
  read(flow: string, level: Level): Coverage | null
  /** Adds to the stored coverage. */
  add(coverage: Coverage): void
}

const names = z.array(z.string())
const schema = z.object({
  flow: z.string(),
  level: z.enum(LEVELS),
  chart: z.string(),
  met: z.object({ states: names, transitions: names, pairs: names }),
})

/** Opens the coverage records in a folder, one file for each flow and level. */
export function coverageRecordsIn(folder: string): CoverageRecords {
  const getPath = (flow: string, level: Level) => join(folder, `${flow}.${level}.json`)
  const read = (flow: string, level: Level) => {
    const path = getPath(flow, level)
    return existsSync(path) ? toCoverage(readFileSync(path, 'utf8')) : null
  }
  return {
    read,
    add(coverage) {
      mkdirSync(folder, { recursive: true })
      const all = together(read(coverage.flow, coverage.level), coverage)
      writeFileSync(getPath(coverage.flow, coverage.level), JSON.stringify(all))
    },
  }
}

function toCoverage(text: string): Coverage | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const coverageRecords = coverageRecordsIn(join(root, REPORTS, 'coverage'))

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { catalog } from '#machines/catalog.ts'
import { atMost, type Figure } from './figure.ts'
import type { Generated } from './generate.ts'

/** Other work on the machine can only add time, so the best of some runs counts. */
const RUNS = 3
const SECONDS_AT_MOST = 1
const MEBIBYTES_AT_MOST = 256

/** Measures the time and memory to explore one machine and choose paths that take each transition. Each machine runs in its own process. */
export function benchGeneration(): Figure[] {
  return catalog.flatMap(({ id }) => {
    const runs = Array.from({ length: RUNS }, () => generateApart(id))
    return [
      atMost(id, Math.min(...runs.map(({ seconds }) => seconds)), 's', SECONDS_AT_MOST),
      atMost('… memory', Math.max(...runs.map(({ mebibytes }) => mebibytes)), 'MiB', MEBIBYTES_AT_MOST),
    ]
  })
}

function generateApart(id: string): Generated {
  const script = fileURLToPath(new URL('generate.ts', import.meta.url))
  const { stdout } = spawnSync(process.execPath, [...process.execArgv, script, id], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return JSON.parse(stdout)
  } catch (cause) {
    throw new Error(`${id} could not be generated`, { cause })
  }
}

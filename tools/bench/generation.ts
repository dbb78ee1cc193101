import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { catalog } from '#machines/catalog.ts'
import { atMost, type Figure } from './figure.ts'
import type { Generated } from './generate.ts'

/** What else the machine does can only add to a time, so the best of some is what it takes. */
const RUNS = 3
const SECONDS_AT_MOST = 1
const MEBIBYTES_AT_MOST = 256

/**
 * How long it takes to walk every way through one machine and to choose paths that take each transition, and how much
 * memory: each machine alone in a process of its own, as somebody who asks for its paths has it.
 */
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

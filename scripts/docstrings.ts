import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkDocstrings } from './wording/docstrings.ts'

/**
 * Prints, for each room, how many docstrings of exported functions do not begin with a verb. `--list` names them. Warns and never
 * fails.
 */
const isListed = process.argv.includes('--list')
const rooms = new Map<string, { checked: number; weak: number }>()
const files = execFileSync('git', ['ls-files', '-z', 'src', 'machines', 'sandbox', 'scripts', 'tools'], {
  encoding: 'utf8',
})
for (const file of files.split('\0').filter((name) => /\.tsx?$/.test(name))) {
  const { checked, weak } = checkDocstrings(readFileSync(file, 'utf8'))
  const room = /^(?:src\/[\w-]+|[\w-]+)(?=\/)/.exec(file)?.[0] ?? file
  const sum = rooms.get(room) ?? { checked: 0, weak: 0 }
  rooms.set(room, { checked: sum.checked + checked, weak: sum.weak + weak.length })
  if (isListed) for (const { name, firstWord } of weak) console.log(`${file}: ${name} begins with "${firstWord}"`)
}
for (const [room, { checked, weak }] of rooms) {
  if (weak > 0)
    console.log(`warning: ${room}: ${weak} of ${checked} docstrings of exported functions do not begin with a verb`)
}

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#tests/support/documents.ts'

const FOLDER = 'docs/decisions'
const INDEX = 'README.md'

/** Matches the lines after the title: accepted, or superseded with a link to the newer decision. */
const OPENING =
  /^# (.+)\n\nStatus: (Accepted|Superseded by \[(\d{4})\]\(([\w-]+\.md)\))\n\nDate: \d{4}-\d{2}-\d{2}\n\n## Context\n/

interface Decision {
  file: string
  text: string
}

const decisions: Decision[] = readdirSync(FOLDER)
  .filter((file) => file !== INDEX)
  .sort()
  .map((file) => ({ file, text: readDocument(`${FOLDER}/${file}`) }))

/** Finds the faults of each decision: in its file name, opening lines, headings, or the decision that supersedes it. */
function findFaults(all: readonly Decision[]): string[] {
  return all.flatMap(({ file, text }) => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    const [opening, , status, number, target] = OPENING.exec(text) ?? []
    const faults = [
      !/^\d{4}-[a-z-]+\.md$/.test(file) && 'the file is not named after its number and its title',
      opening === undefined && 'needs a title, Status and Date, each followed by an empty line',
      headings.join() !== 'Context,Decision,Consequences' && 'needs exactly Context, Decision and Consequences',
      status !== undefined &&
        target !== undefined &&
        (!target.startsWith(`${number}-`) || target === file || all.every((one) => one.file !== target)) &&
        `${status} names no other decision`,
    ]
    return faults.filter((fault) => fault !== false).map((fault) => `${file}: ${fault}`)
  })
}

/** Formats the row of a decision in the index. */
function toRow({ file, text }: Decision): string {
  const [, title, status] = OPENING.exec(text) ?? []
  const date = /^Date: (.+)$/m.exec(text)?.[1]
  return `| [${file.slice(0, 4)}](${file}) | ${title} | ${status} | ${date} |`
}

describe('decisions', () => {
  test('have a status, a date and the three headings', () => {
    expect(decisions.length).toBeGreaterThan(40)
    expect(findFaults(decisions)).toEqual([])
  })

  test('are all in the index with their status', () => {
    const rows = readDocument(`${FOLDER}/${INDEX}`).match(/^\| \[.+$/gm)
    expect(rows).toEqual(decisions.map(toRow))
  })

  test.each([
    ['0001-planted.md', 'Date: 2026-11-21\n\n', 'needs a title, Status and Date, each followed by an empty line'],
    ['0001-planted.md', 'Status: Accepted\n\n', 'needs a title, Status and Date, each followed by an empty line'],
    [
      '0001-planted.md',
      'Status: Superseded by [0002](0002-missing.md)\n\nDate: 2026-11-21\n\n',
      'Superseded by [0002](0002-missing.md) names no other decision',
    ],
    [
      '0001-planted.md',
      'Status: Superseded by [0001](0001-planted.md)\n\nDate: 2026-11-21\n\n',
      'Superseded by [0001](0001-planted.md) names no other decision',
    ],
    ['planted.md', 'Status: Accepted\n\nDate: 2026-11-21\n\n', 'the file is not named after its number and its title'],
  ])('%s with %j is refused', (file, lines, fault) => {
    const text = `# Planted\n\n${lines}## Context\n\n## Decision\n\n## Consequences\n`
    expect(findFaults([{ file, text }])).toEqual([`${file}: ${fault}`])
  })

  test('are refused without one of the three headings', () => {
    const text = '# Planted\n\nStatus: Accepted\n\nDate: 2026-11-21\n\n## Context\n\n## Decision\n'
    expect(findFaults([{ file: '0001-planted.md', text }])).toEqual([
      '0001-planted.md: needs exactly Context, Decision and Consequences',
    ])
  })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDocstrings } from '#scripts/wording/docstrings.ts'
import { findSubjectFault } from '#scripts/wording/subject.ts'

describe('findSubjectFault', () => {
  test.each([
    'Add a page',
    'Bring the figures up to date',
    'Focus the heading\n\nA body may be as long as it likes and end with a full stop.',
    'Seed the sandbox',
    'Process a refund',
    'Merge branch "work" into a branch with a name that is longer than seventy-two characters',
    'Revert "Added a page"',
    `Add ${'x'.repeat(68)}`,
  ])('accepts %j', (message) => {
    expect(findSubjectFault(message)).toBeNull()
  })

  test.each([
    ['Added a page', '"Added" is not an imperative: begin with "Add", "Fix", "Move" or the like.'],
    ['adding a page', '"adding" is not an imperative: begin with "Add", "Fix", "Move" or the like.'],
    ['Adds a page', '"Adds" is not an imperative: begin with "Add", "Fix", "Move" or the like.'],
    ['The page is new', '"The" is not an imperative: begin with "Add", "Fix", "Move" or the like.'],
    [`Add ${'x'.repeat(69)}`, 'The subject has 73 characters; 72 are allowed.'],
    ['Add a page.', 'The subject ends with a full stop.'],
    ['\nAdd a page', 'The subject is empty.'],
  ])('refuses %j', (message, fault) => {
    expect(findSubjectFault(message)).toBe(fault)
  })
})

test('the commit hook refuses a faulty subject and accepts a good one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'))
  const file = join(folder, 'message')
  const commit = (message: string) => {
    writeFileSync(file, message)
    return spawnSync('.githooks/commit-msg', [file], { encoding: 'utf8' })
  }
  try {
    expect(commit('Add a page\n').status).toBe(0)
    const refused = commit('Added a page\n')
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('"Added" is not an imperative')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('checkDocstrings names the exported functions whose docstring does not begin with a verb', () => {
  const text = `
/** Returns the sum, in cents. */
export function add() {}
/** The sum. */
export async function sum() {}
/** This adds. */
export const plus = (a: number) => a
/**
 * Adds.
 */
export const total = async () => 1
/** The page. */
export function Page() {}
/** A rate. */
export const rate = 1
/** Hidden. */
function hidden() {}
`
  expect(checkDocstrings(text)).toEqual({
    checked: 4,
    weak: [
      { name: 'sum', firstWord: 'The' },
      { name: 'plus', firstWord: 'This' },
    ],
  })
})

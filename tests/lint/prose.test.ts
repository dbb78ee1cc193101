import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MAX_WORDS = 35

/** The specification and its readings, which quote, and the quality report, which a program writes. */
const EXEMPT = new Set(['docs/requirements.md', 'docs/readings.md', 'docs/quality.md'])

const folder = (path: string) => readdirSync(path).flatMap((name) => (name.endsWith('.md') ? [join(path, name)] : []))
const pages = ['README.md', 'CONTRIBUTING.md', ...['docs', 'docs/decisions', 'docs/guides'].flatMap(folder)]

/** Matches the start of a paragraph, a list item, a heading or a table row. */
const BLOCK = /^(?:[-*>]|\d+\.|#+)\s+|^\|/

/**
 * Splits Markdown into sentences. Leaves out code blocks and comments; a link counts as its words, inline code as one
 * word.
 */
function readSentences(markdown: string): string[] {
  const text = markdown.replaceAll(/```[\s\S]*?```|<!--[\s\S]*?-->/g, '\n\n')
  const blocks: string[] = ['']
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || BLOCK.test(line)) blocks.push('')
    if (line.startsWith('|')) blocks.push(...line.split('|'), '')
    else blocks[blocks.length - 1] += ` ${line.replace(BLOCK, '')}`
  }
  return blocks
    .map((block) => block.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/`[^`]*`/g, 'code'))
    .flatMap((block) => block.split(/(?<=[.!?]["”*)]*)\s+(?=["“*(]*[\p{Lu}\d]|code\b|\*\*)/u))
    .map((sentence) => sentence.trim())
}

/** Finds sentences with too many words to read easily. */
function findLongSentences(markdown: string): string[] {
  return readSentences(markdown).filter((sentence) => sentence.split(/\s+/).length > MAX_WORDS)
}

test.each(pages.filter((page) => !EXEMPT.has(page)))(`%s has no sentence of more than ${MAX_WORDS} words`, (page) => {
  expect(findLongSentences(readFileSync(page, 'utf8'))).toEqual([])
})

test('the search finds a long sentence in any part of a document', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `Word${index}`).join(' ')
  const long = `${words(MAX_WORDS + 1)}.`
  const short = `${words(MAX_WORDS)}.`
  expect(
    findLongSentences(`# Title\n\n${short} Then ${short.replace('Word0 ', '')}\n\n- ${short}\n- ${short}\n`),
  ).toEqual([])
  expect(findLongSentences(`${short}\n\n- ${short}\n  **${long}**\n`)).toEqual([`**${long}**`])
  expect(findLongSentences(`| ${long} | ${short} |\n`)).toEqual([long])
  expect(findLongSentences(`1. ${words(20)}\n   ${words(20)}.\n`)).toHaveLength(1)
  expect(findLongSentences(`\`\`\`\n${long}\n\`\`\`\n<!-- ${long} -->\n`)).toEqual([])
  expect(findLongSentences(`[${words(20)}](${'x'.repeat(9)}) \`${words(20)}\` ${words(14)}.\n`)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'

/** Lists the files of the production build without their compressed copies. */
const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(html|js|css|json|svg|txt|xml)$/.test(name),
)
const whole = files.map((name) => readFileSync(join('dist', name), 'utf8')).join('\n')

test('the production build contains nothing of the inspector', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((name) => name.includes('inspector'))).toEqual([])
  const ours = ['horacerta.inspector', 'Flow inspector', 'since it was recorded', 'statelyai', 'elk.layered']
  expect(ours.filter((words) => whole.includes(words))).toEqual([])
})

test('the production build contains none of the flow descriptions for the inspector', async () => {
  const specs = await Promise.all(catalog.map(({ states }) => states()))
  const sentences = [
    ...catalog.map(({ purpose }) => purpose),
    ...specs.flatMap((rows) => Object.values(rows).map((row) => row.sentence)),
  ]
  expect(sentences.length).toBeGreaterThan(300)
  expect(sentences.filter((sentence) => whole.includes(sentence))).toEqual([])
})

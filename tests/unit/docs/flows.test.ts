import { expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { run } from '#tools/flows/cli.ts'

test('the pages in docs/flows match the flows', async () => {
  let said = ''
  const terminal = {
    out: (text: string) => (said += text),
    error: (text: string) => (said += text),
    progress: () => {},
  }
  await run(['docs', '--check'], terminal, catalog)
  expect(said).toBe('docs/flows is up to date.\n')
})

import { expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { run } from '#tools/flows/cli.ts'

test('the pages of the flows in docs/flows are what the flows are', async () => {
  let said = ''
  const terminal = {
    out: (text: string) => (said += text),
    error: (text: string) => (said += text),
    progress: () => {},
  }
  await run(['docs', '--check'], terminal, catalog)
  expect(said).toBe('docs/flows is as the flows are.\n')
})

import { expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { readDocument } from '#tests/support/documents.ts'
import { readChart } from '#tools/flows/chart.ts'

const [, part = ''] = readDocument('docs/payment.md').split('## How each part ends')
const rows = [...part.matchAll(/^\| ([a-z-]+) \| (\w+) \|/gm)].map(([, flow = '', ending = '']) => ({ flow, ending }))
const flows = catalog.filter(({ id }) => rows.some(({ flow }) => flow === id))

test('the page about payments has one row for each ending of a flow', async () => {
  const charts = await Promise.all(flows.map(async ({ id, machine }) => ({ id, chart: readChart(await machine()) })))
  const endings = charts.flatMap(({ id, chart }) =>
    chart.states.filter(({ type }) => type === 'final').map(({ name }) => `${id} ${name}`),
  )
  expect(flows.map(({ id }) => id).sort()).toEqual([
    'code-payment',
    'payment-choice',
    'payment-rejection',
    'payment-submission',
    'provider-payment',
    'provider-return',
  ])
  expect(
    rows
      .slice(1)
      .map(({ flow, ending }) => `${flow} ${ending}`)
      .sort(),
  ).toEqual(endings.sort())
})

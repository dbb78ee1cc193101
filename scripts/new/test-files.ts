import type { FlowNames } from './names.ts'

/** Creates the path test, which plays every path through the chart on the real actor. */
export const pathTestFile = ({
  area,
  id,
  camel,
}: FlowNames) => `import { ${camel}Cases, ${camel}States } from '#machines/${area}/${id}/${id}.spec.ts'
import { ${camel}Machine } from '#machines/${area}/${id}/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: ${camel}Machine, cases: ${camel}Cases, states: ${camel}States })
`

/** Creates the screen test: what a customer reads and can do. */
export const screenTestFile = ({
  area,
  id,
  camel,
  title,
}: FlowNames) => `import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFlow } from '#src/screens/${area}/${id}/flow.ts'
import texts from '#src/screens/${area}/${id}/texts.pt-BR.json'
import { aBusinessAnswer } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

async function visit(readBusiness: unknown = aBusinessAnswer()) {
  const { deps } = createFakeDeps({ answers: { readBusiness } })
  return renderFlow({ flow: '${id}', createFlow, deps, entry: { name: '${camel}', params: { id: 'b-1' } } })
}

describe('${title}', () => {
  it('shows the business in the URL', async () => {
    const { addresses } = await visit()
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeTruthy()
    expect(await screen.findByText('Estúdio Aurora')).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: '${camel}', params: { id: 'b-1' } })
  })

  it('shows that reading the business failed, and reads it again on request', async () => {
    let isOnline = false
    const { user } = await visit(() => (isOnline ? aBusinessAnswer() : { kind: 'network' }))
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Estúdio Aurora')).toBeTruthy()
    expect(screen.queryByText(texts.failed)).toBeNull()
  })

  it('leads back to the business if there is no page before', async () => {
    const { user, departure } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Voltar' }))
    expect(departure()).toMatchObject({ name: 'back', params: { path: '/business/b-1' } })
  })
})
`

import { useState } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { ShownDepsContext } from '#src/screens/query-deps.ts'
import { createFakeDeps } from './fake-deps.ts'

export type ShownResponses = NonNullable<Parameters<typeof createFakeDeps>[0]>['responses']

/** The frame of screens that read queries, with responses by endpoint. */
export function ShownFrame({
  responses = {},
  deps: given,
  children,
}: {
  responses?: ShownResponses
  deps?: ReturnType<typeof createFakeDeps>['deps']
  children: ElementNode
}) {
  const [deps] = useState(() => given ?? createFakeDeps({ responses, user: 'uid-bia' }).deps)
  return <ShownDepsContext value={deps}>{children}</ShownDepsContext>
}

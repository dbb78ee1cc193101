import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFrame } from '#tests/support/frame.tsx'

const FIRST = 'Connection problem detected'
const SECOND = 'Could not establish connection'
const shown = () => [FIRST, SECOND].filter((text) => screen.queryByText(text) !== null)

it('R-724 says after 3 s that a request takes long, and not before', async () => {
  const { report, pass } = createFrame()
  await report({ type: 'request.started', id: 'r1', atMs: 0 })
  await pass(2_999)
  expect(shown()).toEqual([])
  await pass(1)
  expect(shown()).toEqual([FIRST])
  expect(screen.getByText('We are trying again')).toBeTruthy()
})

it('R-725 says 600 ms later that there is no connection, until the request is settled', async () => {
  const { report, pass } = createFrame()
  await report({ type: 'request.started', id: 'r1', atMs: 0 })
  await pass(3_000)
  await pass(599)
  expect(shown()).toEqual([FIRST])
  await pass(1)
  expect(shown()).toEqual([SECOND])
  expect(screen.getByText('Check stable internet')).toBeTruthy()
  await report({ type: 'request.settled', id: 'r1', atMs: 3_600 })
  expect(shown()).toEqual([])
})

it('R-725 removes the first text as well once the request is settled', async () => {
  const { report, pass } = createFrame()
  await report({ type: 'request.started', id: 'r1', atMs: 0 })
  await pass(3_000)
  expect(shown()).toEqual([FIRST])
  await report({ type: 'request.settled', id: 'r1', atMs: 3_001 })
  expect(shown()).toEqual([])
})

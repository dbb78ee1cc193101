import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createWorld } from './failures/scenario.ts'
import { runs, scenarios } from './failures/table.tsx'

const fromTheStart = 'No internet connection'
const told = runs.filter(({ fault, texts }) => fault === 'offline' && texts.some((text) => text.includes(fromTheStart)))

describe('a connection that is lost during a retry', () => {
  it.each(told)('R-723 is reported where $screen calls $call ($id)', async (row) => {
    const scenario = scenarios[row.screen]
    if (scenario === undefined) throw new Error(`no scenario for "${row.screen}"`)
    await scenario.open(createWorld(scenario, row.call, { kind: 'offline', code: 'NO_CONNECTION', during: 'retry' }))
    expect(await screen.findByText(/No connection while trying again/)).toBeTruthy()
    expect(screen.queryByText(new RegExp(fromTheStart))).toBeNull()
  })
})

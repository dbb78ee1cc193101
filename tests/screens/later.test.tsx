import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { laterScreens } from '#src/screens/later.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const actor = createActor(createMachine({ context: {} })).start()
const Sample = () => <p>Resumo</p>

/** A chunk that arrives, or does not, when the test says so. */
function createChunk() {
  const fetches: { arrive: () => void; fail: () => void }[] = []
  const fetch = () =>
    new Promise<{ Sample: typeof Sample }>((resolve, reject) => {
      fetches.push({ arrive: () => resolve({ Sample }), fail: () => reject(new TypeError('Failed to fetch')) })
    })
  return { fetches, later: laterScreens(fetch, ['checkout']) }
}

describe('a screen whose code comes later', () => {
  it('R-018 is the shape of a page until it is there', async () => {
    const { fetches, later } = createChunk()
    const Later = later.screen(({ Sample }) => Sample)
    renderScreen(<Later actor={actor} />)
    expect(screen.getByRole('heading', { name: 'Carregando…' })).toBeTruthy()
    expect(screen.queryByText('Resumo')).toBeNull()
    await act(async () => fetches[0]?.arrive())
    expect(await screen.findByText('Resumo')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Carregando…' })).toBeNull()
  })

  it('is fetched by nobody before it is shown or asked for', () => {
    const { fetches, later } = createChunk()
    later.screen(({ Sample }) => Sample)
    expect(fetches).toHaveLength(0)
    later.preload()
    expect(fetches).toHaveLength(1)
  })

  it('is asked for again after it could not be fetched ahead', async () => {
    const { fetches, later } = createChunk()
    const Later = later.screen(({ Sample }) => Sample)
    later.preload()
    await act(async () => fetches[0]?.fail())
    renderScreen(<Later actor={actor} />)
    await act(async () => fetches[1]?.arrive())
    expect(await screen.findByText('Resumo')).toBeTruthy()
  })
})

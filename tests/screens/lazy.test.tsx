import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { CrashBoundary } from '#src/app/crash-boundary.tsx'
import shell from '#src/components/shell.texts.pt-BR.json'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const actor = createActor(createMachine({ context: {} })).start()
const Sample = () => <p>Resumo</p>

/** Creates a lazy chunk that loads or fails when the test says so. */
function createChunk() {
  const fetches: { arrive: () => void; fail: () => void }[] = []
  const fetch = () =>
    new Promise<{ Sample: typeof Sample }>((resolve, reject) => {
      fetches.push({ arrive: () => resolve({ Sample }), fail: () => reject(new TypeError('Failed to fetch')) })
    })
  return { fetches, chunk: lazyScreens(fetch, ['checkout']) }
}

describe('a lazy screen', () => {
  it('R-018 shows the placeholder of a page until the screen has loaded', async () => {
    const { fetches, chunk } = createChunk()
    const Lazy = chunk.screen(({ Sample }) => Sample)
    renderScreen(<Lazy actor={actor} />)
    expect(screen.getByRole('heading', { name: 'Carregando…' })).toBeTruthy()
    expect(screen.queryByText('Resumo')).toBeNull()
    await act(async () => fetches[0]?.arrive())
    expect(await screen.findByText('Resumo')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Carregando…' })).toBeNull()
  })

  it('loads a screen only when it is shown or preloaded', () => {
    const { fetches, chunk } = createChunk()
    chunk.screen(({ Sample }) => Sample)
    expect(fetches).toHaveLength(0)
    chunk.preload()
    expect(fetches).toHaveLength(1)
  })

  it('R-018 shows a preloaded screen immediately, and keeps it through renders', async () => {
    const { fetches, chunk } = createChunk()
    const Lazy = chunk.screen(({ Sample }) => Sample)
    chunk.preload()
    await act(async () => fetches[0]?.arrive())
    const { rerender } = renderScreen(<Lazy actor={actor} />)
    const shown = screen.getByText('Resumo')
    expect(screen.queryByRole('heading', { name: 'Carregando…' })).toBeNull()
    rerender(<Lazy actor={actor} />)
    expect(screen.getByText('Resumo')).toBe(shown)
    expect(fetches).toHaveLength(1)
  })

  it('keeps its state when it loads while the placeholder is shown', async () => {
    const { fetches, chunk } = createChunk()
    const Lazy = chunk.screen(({ Sample }) => Sample)
    const { rerender } = renderScreen(<Lazy actor={actor} />)
    await act(async () => fetches[0]?.arrive())
    const shown = await screen.findByText('Resumo')
    rerender(<Lazy actor={actor} />)
    expect(screen.getByText('Resumo')).toBe(shown)
  })

  it('loads again after a failed preload', async () => {
    const { fetches, chunk } = createChunk()
    const Lazy = chunk.screen(({ Sample }) => Sample)
    chunk.preload()
    await act(async () => fetches[0]?.fail())
    renderScreen(<Lazy actor={actor} />)
    await act(async () => fetches[1]?.arrive())
    expect(await screen.findByText('Resumo')).toBeTruthy()
  })

  it('R-719 a failed load is reported, and repeated as soon as there is a connection', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fetches, chunk } = createChunk()
    const Lazy = chunk.screen(({ Sample }) => Sample)
    const { user } = renderScreen(<Lazy actor={actor} />)
    await act(async () => fetches[0]?.fail())
    expect(screen.getByRole('heading', { name: shell.flowMissingTitle })).toBeTruthy()
    // Without a connection, a reload would leave the app.
    await user.click(screen.getByRole('button', { name: shell.retry }))
    expect(reload).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalled()

    reload.mockClear()
    onLine.mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: shell.retry }))
    expect(reload).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('beyond 10: a part of a page that fails to load says so in its place, beside the rest, with a retry', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const fetch = () => Promise.reject<{ Sample: typeof Sample }>(new TypeError('Failed to fetch'))
    const Lazy = lazyScreens(fetch, [], () => <p>Ainda não</p>, ChunkErrorPart).screen(({ Sample }) => Sample)
    const { user } = renderScreen(
      <section>
        <h2>Na sua agenda</h2>
        <Lazy actor={actor} />
      </section>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain(shell.flowMissingText)
    expect(screen.getByRole('heading', { name: 'Na sua agenda' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: shell.flowMissingTitle })).toBeNull()
    await user.click(screen.getByRole('button', { name: shell.retry }))
    expect(reload).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('R-719 a failed load is repeated with the next connection, even if the device never noticed the loss', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fetches, chunk } = createChunk()
    const Lazy = chunk.screen(({ Sample }) => Sample)
    const { unmount } = renderScreen(<Lazy actor={actor} />)
    await act(async () => fetches[0]?.fail())
    expect(reload).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
    unmount()
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('leaves a fault of our own to the boundary around it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const chunk = lazyScreens(
      async () => ({
        Broken: () => {
          throw new Error('ours')
        },
      }),
      ['checkout'],
    )
    const Lazy = chunk.screen(({ Broken }) => Broken)
    renderScreen(
      <CrashBoundary>
        <Lazy actor={actor} />
      </CrashBoundary>,
    )
    expect(await screen.findByRole('heading', { name: shell.crashTitle })).toBeTruthy()
    vi.restoreAllMocks()
  })
})

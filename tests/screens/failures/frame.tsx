import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { createEmptyActor } from 'xstate'
import { CrashBoundary } from '#src/app/crash-boundary.tsx'
import { NotFoundPage } from '#src/app/end-pages.tsx'
import { FlowMissingPage } from '#src/app/pages.tsx'
import { createFrame } from '#tests/support/frame.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

/** Shows the case of a row of "Around every screen", and checks what the row promises for afterwards. */
export interface FrameScenario {
  show: () => Promise<void>
  afterwards?: { words: string; check: (texts: string[]) => Promise<void> }
}

const gone = async (texts: string[]) => {
  for (const text of texts) expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByText('the screen')).toBeTruthy()
}

/** Returns the scenario of a request that is open for `ms` milliseconds. */
function slow(ms: number): FrameScenario {
  let frame: ReturnType<typeof createFrame>
  return {
    show: async () => {
      frame = createFrame()
      await frame.report({ type: 'request.started', id: 'r1', atMs: 0 })
      await frame.pass(3_000)
      await frame.pass(ms - 3_000)
    },
    afterwards: {
      words: 'hidden when the request is settled',
      check: async (texts) => {
        await frame.report({ type: 'request.settled', id: 'r1', atMs: ms })
        await gone(texts)
      },
    },
  }
}

function Broken(): never {
  throw new Error('an app error')
}

export function frameScenarios(): { [words: string]: FrameScenario } {
  let frame: ReturnType<typeof createFrame>
  const retry = vi.fn()
  const reload = vi.fn()
  return {
    offline: {
      show: async () => {
        frame = createFrame()
        await frame.report({ type: 'network.lost' })
      },
      afterwards: {
        words: 'hidden when the connection is back',
        check: async (texts) => {
          await frame.report({ type: 'network.restored' })
          await gone(texts)
        },
      },
    },
    'slow, 3 s': slow(3_000),
    'slow, 3.6 s': slow(3_600),
    'code of a flow not loaded': {
      show: async () => void renderScreen(<FlowMissingPage onRetry={retry} />, { language: 'en-US' }),
      afterwards: { words: 'loaded again', check: async () => expect(retry).toHaveBeenCalledOnce() },
    },
    'rendering error': {
      show: async () => {
        // React reports the expected error on the console and the window.
        const told = vi.mocked(console.error).mockImplementation(() => {})
        vi.spyOn(window.location, 'reload').mockImplementation(reload)
        renderScreen(
          <CrashBoundary>
            <Broken />
          </CrashBoundary>,
          { language: 'en-US' },
        )
        expect(told).toHaveBeenCalled()
      },
      afterwards: { words: 'page reloaded', check: async () => expect(reload).toHaveBeenCalledOnce() },
    },
    'unknown URL': {
      show: async () =>
        void renderScreen(
          <NotFoundPage actor={createEmptyActor()} lastBusiness={null} supportUrl="https://support.example" />,
          {
            language: 'en-US',
          },
        ),
    },
  }
}

import { act } from '@testing-library/react'
import { type ActorRefFrom, createActor, createMachine, fromCallback, SimulatedClock } from 'xstate'
import type { appMachine } from '#machines/app/app/index.ts'
import { type ConnectionEvent, connectionMachine } from '#machines/shell/connection/index.ts'
import { Shell } from '#src/app/shell.tsx'
import { renderScreen } from './screens.tsx'

/** Renders the frame with the real connection machine, a clock moved by hand and a network that the test switches. */
export function createFrame() {
  const clock = new SimulatedClock()
  let report: (event: ConnectionEvent) => void = () => {}
  const connection = connectionMachine.provide({
    actors: {
      watchConnection: fromCallback<ConnectionEvent>(({ sendBack }) => {
        report = sendBack
      }),
    },
  })
  const actor = createActor(createMachine({ invoke: { id: 'connection', src: connection } }), { clock }).start()
  renderScreen(
    <Shell
      actor={actor as unknown as ActorRefFrom<typeof appMachine>}
      language="en-US"
      business={null}
      chooseLanguage={() => {}}
    >
      <p>the screen</p>
    </Shell>,
    { language: 'en-US' },
  )
  return {
    report: (event: ConnectionEvent) => act(async () => report(event)),
    pass: (ms: number) => act(async () => clock.increment(ms)),
  }
}

import { useEffect, useState } from 'react'
import type { Refusal, SeenActor, SentEvent } from '#src/inspector/feed/feed.types.ts'
import type { Flow } from '#src/inspector/page/flows.ts'
import { byInWords } from '#src/inspector/page/next.ts'
import type { Live } from './live.ts'
import styles from './send-panel.module.css'

export interface SendPanelProps {
  flow: Flow
  actor: SeenActor
  live: Live
}

interface Choice {
  id: string
  /** The event in words. */
  words: string
  name: string
  by: string
  /** Whether a person triggers it with a control of the screen. */
  isControl: boolean
  event: SentEvent
}

const REFUSALS: { readonly [refusal in Refusal]: string } = {
  notInFrame: 'Only the app in this frame takes events.',
  gone: 'This flow has ended meanwhile.',
  notAccepted: 'The flow does not take this event now.',
}

/** Lists the events that the running flow would accept now, with data from its cases; a press sends one. */
export function SendPanel({ flow, actor, live }: SendPanelProps) {
  const [accepted, setAccepted] = useState<readonly Choice[] | null>(null)
  const [said, setSaid] = useState('')

  // Asked again after each transition, because guards depend on data that only the app has.
  useEffect(() => {
    let isCurrent = true
    const choices = getChoices(flow)
    live
      .ask(
        actor.id,
        choices.map(({ event }) => event),
      )
      .then((responses) => {
        if (isCurrent) setAccepted(choices.filter((_, index) => responses[index]))
      })
    return () => {
      isCurrent = false
    }
  }, [flow, actor, live])

  async function send({ id, event }: Choice) {
    const refusal = await live.send(actor.id, event)
    setSaid(refusal === null ? `“${id}” was sent.` : REFUSALS[refusal])
  }

  const others = accepted?.filter(({ isControl }) => !isControl) ?? []
  return (
    <div className={styles.send}>
      <h3>Send an event to the app</h3>
      {accepted?.length === 0 && <p className={styles.quiet}>It takes none of the events of its cases now.</p>}
      <Choices choices={accepted?.filter(({ isControl }) => isControl) ?? []} onSend={send} />
      {others.length > 0 && (
        <details>
          <summary>{others.length} more, by Back, an address or the app itself</summary>
          <Choices choices={others} onSend={send} />
        </details>
      )}
      <p className={styles.quiet} role="status">
        {said}
      </p>
    </div>
  )
}

function Choices({ choices, onSend }: { choices: readonly Choice[]; onSend: (choice: Choice) => void }) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button type="button" onClick={() => onSend(choice)}>
            <strong>{choice.words}</strong>
            <span>
              {choice.event.type} · {choice.name} · {choice.by}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function getChoices({ cases, wording }: Flow): Choice[] {
  return Object.entries(cases.events).flatMap(([type, all]) =>
    all.map(({ name, data, by }) => ({
      id: `${type}: ${name}`,
      words: wording.event(type),
      name,
      by: byInWords(by),
      isControl: typeof by !== 'string',
      event: { ...data, type },
    })),
  )
}

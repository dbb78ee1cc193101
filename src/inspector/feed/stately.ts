import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Snapshot } from 'xstate'
import { redact, redactEvent } from './redact.ts'

type Options = NonNullable<Parameters<typeof createBrowserInspector>[0]>
type Serialize = NonNullable<Options['serialize']>

/**
 * Stately's own inspector, on Stately's own site, for those who ask for it by `?inspect=stately`. A browser opens windows for
 * taps only, so it opens with the first one; it is told what happened until then. What goes there is redacted as well.
 */
export function createStatelyInspect(page: Window): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({ window: page, autoStart: false, maxDeferredEvents: 5_000, serialize })
  page.addEventListener('click', () => inspector.start(), { once: true, capture: true })
  return (inspected) => inspector.inspect.next?.(inspected)
}

const serialize: Serialize = (event) => {
  switch (event.type) {
    case '@xstate.event':
      return { ...event, event: redactEvent(event.event) }
    case '@xstate.actor':
      return { ...event, snapshot: toPublic(event.snapshot) }
    case '@xstate.snapshot':
      return { ...event, event: redactEvent(event.event), snapshot: toPublic(event.snapshot) }
  }
}

/** Where it stands, and nothing of what it carries but its shape: a snapshot holds those of its children, too. */
function toPublic(snapshot: object | undefined): Snapshot<unknown> {
  const { status = 'active', value, context, output } = (snapshot ?? {}) as { [field: string]: unknown }
  return { status, value, context: redact(context), output: redact(output) } as unknown as Snapshot<unknown>
}

import type { InspectionEvent } from 'xstate'
import { createFeed } from './feed.ts'

/** Starts the observer of the root actor: our own inspector, or Stately's if the URL asks for it. */
export async function startFeed(page: Window): Promise<(inspected: InspectionEvent) => void> {
  if (new URLSearchParams(page.location.search).get('inspect') === 'stately') {
    const { createStatelyInspect } = await import('./stately.ts')
    return createStatelyInspect(page)
  }
  return createFeed({
    name: page.name,
    isFramed: page.parent !== page,
    now: () => Date.now(),
    openChannel: (name) => new BroadcastChannel(name),
  })
}

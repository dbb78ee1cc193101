import type { Deps } from './deps.ts'
import { laterMachine } from './later-machine.ts'

/** The customer's own calendar, fetched beside what it follows: nobody waits for it. */
export const laterCalendarSync = (deps: Deps) =>
  laterMachine(async () => (await import('./calendar-sync.actors.ts')).createCalendarSync(deps))

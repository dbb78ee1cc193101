/** The one place where something lies that no machine may hold: it is laid down for a ticket, and taken up with it. */
export interface Handover<Thing> {
  /** Lays a thing down; what lay there before is gone. Answers the ticket. */
  give(thing: Thing): string
  /** Looks at what lies there; null when it is gone, or another thing lies there. */
  look(ticket: string): Thing | null
  /** Takes it up, once. */
  take(ticket: string): Thing | null
  forget(): void
}

/** Long enough to use it and to try that once more. */
export const HANDOVER_LIFETIME_MS = 120_000

/** In memory, for two minutes at most. `wait` is the browser's timer; tests move their own. */
export function createHandover<Thing>(
  name: string,
  wait: (ms: number, then: () => void) => () => void = waitOnPage,
): Handover<Thing> {
  let lying: { ticket: string; thing: Thing; stop: () => void } | null = null
  let given = 0

  function forget(): void {
    lying?.stop()
    lying = null
  }

  const look = (ticket: string) => (lying?.ticket === ticket ? lying.thing : null)

  return {
    give: (thing) => {
      forget()
      given += 1
      const ticket = `${name}-${given}`
      lying = { ticket, thing, stop: wait(HANDOVER_LIFETIME_MS, forget) }
      return ticket
    },
    look,
    take: (ticket) => {
      const thing = look(ticket)
      if (thing !== null) forget()
      return thing
    },
    forget,
  }
}

function waitOnPage(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

import type { ErrorWire } from '#src/api/contract/wire.ts'

/** What stops the sandbox from starting, in one sentence for the person at the keyboard; shown without a stack. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
}

/** No answer at all, thrown after the work is done: the caller does not learn what became of it. */
export class Silence extends Error {
  override readonly name = 'Silence'
}

/** An answer that is not a success: thrown anywhere below a route, it rolls back what the request did. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly body: ErrorWire

  constructor(status: number, body: ErrorWire) {
    super(body.message ?? String(status))
    this.status = status
    this.body = body
  }
}

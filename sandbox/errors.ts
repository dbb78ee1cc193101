import type { Language } from '#domain/entities.ts'
import type { ErrorWire } from '#src/api/contract/wire.ts'

/** A sentence for the customer in each language, and the language to use if the caller asks for none. */
export interface Sentence {
  in: { readonly [language in Language]: string }
  otherwise: Language
}

/**
 * An error that keeps the sandbox from starting, in one sentence for the user of the command line; shown without a
 * stack.
 */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
}

/** Thrown after the work is done to send no response: the caller does not learn the result. */
export class Silence extends Error {
  override readonly name = 'Silence'
}

/** A response that is not a success: thrown anywhere below a route, it rolls back what the request did. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly #body: ErrorWire
  readonly #sentence: Sentence | null

  constructor(status: number, body: ErrorWire, sentence: Sentence | null = null) {
    super(sentence?.in[sentence.otherwise] ?? body.message ?? String(status))
    this.status = status
    this.#body = body
    this.#sentence = sentence
  }

  /** Returns the response in the requested language, with the header that names the language of the sentence. */
  answerIn(asked: Language | null): { status: number; body: ErrorWire; headers: Record<string, string> } {
    const { status } = this
    if (this.#sentence === null) return { status, body: this.#body, headers: {} }
    const language = asked ?? this.#sentence.otherwise
    const body = { message: this.#sentence.in[language], ...this.#body }
    return { status, body, headers: { 'content-language': language } }
  }
}

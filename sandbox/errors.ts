import type { Language } from '#domain/entities.ts'
import type { ErrorWire } from '#src/api/contract/wire.ts'

/** A sentence for the customer in each language, and the language of an answer where the caller names none. */
export interface Sentence {
  in: { readonly [language in Language]: string }
  otherwise: Language
}

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
  readonly #body: ErrorWire
  readonly #sentence: Sentence | null

  constructor(status: number, body: ErrorWire, sentence: Sentence | null = null) {
    super(sentence?.in[sentence.otherwise] ?? body.message ?? String(status))
    this.status = status
    this.#body = body
    this.#sentence = sentence
  }

  /** Returns the answer in the language asked for, with the header that names the language of the sentence. */
  answerIn(asked: Language | null): { status: number; body: ErrorWire; headers: Record<string, string> } {
    const { status } = this
    if (this.#sentence === null) return { status, body: this.#body, headers: {} }
    const language = asked ?? this.#sentence.otherwise
    const body = { message: this.#sentence.in[language], ...this.#body }
    return { status, body, headers: { 'content-language': language } }
  }
}

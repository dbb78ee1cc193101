/** Failures of actors that the cases of many flows share, and how the sandbox produces them. */

export const network = { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } }
export const unauthorized = {
  name: 'the session is over',
  error: { kind: 'unauthorized', text: null },
  sandbox: { fault: { status: 401 } },
}
export const forbidden = {
  name: 'not allowed',
  error: { kind: 'forbidden', text: null },
  sandbox: { fault: { status: 403 } },
}
export const broken = { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }

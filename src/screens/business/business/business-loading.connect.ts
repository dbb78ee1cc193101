import type { SnapshotFrom } from 'xstate'
import type { ServerText } from '#domain/failure.ts'
import type {
  BusinessLoadingEvent,
  BusinessLoadingFailure,
  businessLoadingMachine,
} from '#machines/business/business-loading/index.ts'

export type BusinessLoadingSnapshot = SnapshotFrom<typeof businessLoadingMachine>

/** The loading of a business as its screens see it. */
export function connectBusinessLoading(snapshot: BusinessLoadingSnapshot, send: (event: BusinessLoadingEvent) => void) {
  const { business, shell, categoryId, failure } = snapshot.context
  return {
    business,
    shell,
    categoryId,
    serverText: getTextContent(failure),
    isUnanswered: failure?.kind === 'connection',
    hasServicesFailed: snapshot.hasTag('dialog:servicesFailed'),
    retry: () => send({ type: 'load.retry' }),
    confirmFailure: () => send({ type: 'failure.confirm' }),
  }
}

/** The sentence of the server, where it sent one. */
function getTextContent(failure: BusinessLoadingFailure | null): ServerText | null {
  switch (failure?.kind) {
    case 'refused':
    case 'unauthorized':
      return failure.text
    case 'connection':
    case 'unexpected':
    case undefined:
      return null
  }
}

import type { SnapshotFrom } from 'xstate'
import type { ServerText } from '#domain/failure.ts'
import type {
  BusinessLoadingEvent,
  BusinessLoadingFailure,
  businessLoadingMachine,
} from '#machines/business/business-loading/index.ts'

export type BusinessLoadingSnapshot = SnapshotFrom<typeof businessLoadingMachine>

/** Maps the snapshot of a loading business to its screens. */
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

/** Returns the server's text, if it sent one. */
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

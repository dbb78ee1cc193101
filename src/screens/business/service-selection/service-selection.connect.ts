import type { SnapshotFrom } from 'xstate'
import { isBookable } from '#domain/business/business.ts'
import { listLevel } from '#domain/business/service-tree.ts'
import type { ServerText } from '#domain/failure.ts'
import type { ServiceSelectionEvent, serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import type { RequestFailure } from '#machines/shared/read-failure.ts'

export type ServiceSelectionSnapshot = SnapshotFrom<typeof serviceSelectionMachine>

/** Maps the snapshot of the service selection to its screens. */
export function connectServiceSelection(
  snapshot: ServiceSelectionSnapshot,
  send: (event: ServiceSelectionEvent) => void,
) {
  const { business, categoryId, pet, shell, tree, level, chosen, failure } = snapshot.context
  return {
    business,
    categoryId,
    /** Name of the pet that services are selected for; null for people. */
    petName: pet?.name ?? null,
    shell,
    /** Whether the business opens with this list. */
    isFront: isFront(snapshot.context),
    /** Null while the services are loading. */
    tree,
    level,
    /** Nodes of the open level, in the order of the server. */
    nodes: tree === null ? [] : listLevel(tree, level),
    chosen,
    serverText: getTextContent(failure),
    isUnanswered: failure?.kind === 'connection',
    hasFailed: snapshot.hasTag('dialog:servicesFailed'),
    isBookable: isBookable(business),
    isReminded: snapshot.hasTag('reminded'),
    canSubmit: snapshot.can({ type: 'selection.submit' }),
    canGoBack: snapshot.can({ type: 'back.request' }),
    toggle: (serviceId: string) => send({ type: 'service.toggle', serviceId }),
    open: (path: string[]) => send({ type: 'branch.open', path }),
    showChosen: () => send({ type: 'selection.show' }),
    submit: () => send({ type: 'selection.submit' }),
    confirmFailure: () => send({ type: 'failure.confirm' }),
    retry: () => send({ type: 'load.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type ServiceSelectionView = ReturnType<typeof connectServiceSelection>

function isFront({ position, level }: ServiceSelectionSnapshot['context']): boolean {
  return position === 'front' && level.length === 0
}

/** Returns the server's text, if it sent one. */
function getTextContent(failure: RequestFailure | null): ServerText | null {
  return failure?.kind === 'refused' ? failure.text : null
}

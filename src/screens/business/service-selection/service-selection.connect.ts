import type { SnapshotFrom } from 'xstate'
import { isBookable } from '#domain/business/business.ts'
import { listLevel } from '#domain/business/service-tree.ts'
import type { ServerText } from '#domain/failure.ts'
import type {
  ServiceSelectionEvent,
  ServiceSelectionFailure,
  serviceSelectionMachine,
} from '#machines/business/service-selection/index.ts'

export type ServiceSelectionSnapshot = SnapshotFrom<typeof serviceSelectionMachine>

/** The choice of services as its screens see it. */
export function connectServiceSelection(
  snapshot: ServiceSelectionSnapshot,
  send: (event: ServiceSelectionEvent) => void,
) {
  const { business, categoryId, pet, shell, tree, level, chosen, failure } = snapshot.context
  return {
    business,
    categoryId,
    /** The pet that services are chosen for; null for people. */
    petName: pet?.name ?? null,
    shell,
    /** The business opens with what is shown. */
    isFront: isFront(snapshot.context),
    /** Null while the services are read. */
    tree,
    level,
    /** What is on the open level, in the order of the server. */
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

/** The sentence of the server, where it sent one. */
function getTextContent(failure: ServiceSelectionFailure | null): ServerText | null {
  return failure?.kind === 'refused' ? failure.text : null
}

import { and, assign, enqueueActions, fromPromise, setup } from 'xstate'
import { isBookable } from '#domain/business/business.ts'
import { findBranch, findService, type ServiceTree, toChosenService } from '#domain/business/service-tree.ts'
import type { ChosenService } from '#domain/entities.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toRequestFailure } from '#machines/shared/read-failure.ts'
import type {
  ReadServicesInput,
  ServiceSelectionContext,
  ServiceSelectionEvent,
  ServiceSelectionInput,
  ServiceSelectionOutput,
  ServiceSelectionReport,
  ServiceSelectionTag,
} from './service-selection.types.ts'

export const serviceSelectionMachine = setup({
  types: {
    context: {} as ServiceSelectionContext,
    events: {} as ServiceSelectionEvent,
    input: {} as ServiceSelectionInput,
    output: {} as ServiceSelectionOutput,
    tags: {} as ServiceSelectionTag,
  },
  actors: {
    readServices: fromPromise<ServiceTree, ReadServicesInput>(mustBeProvided('readServices')),
  },
  actions: {
    storeTree: assign(({ context }, params: { tree: ServiceTree }) => ({
      tree: params.tree,
      level: findBranch(params.tree, context.level) === null ? [] : context.level,
    })),
    storeTicked: assign(({ context }) => ({
      chosen: [...context.chosen, ...offeredService(context, context.tick ?? '')],
      tick: null,
    })),
    storeService: assign(({ context }, params: { serviceId: string }) => ({
      chosen: [...context.chosen, ...offeredService(context, params.serviceId)],
    })),
    clearService: assign(({ context }, params: { serviceId: string }) => ({
      chosen: context.chosen.filter((service) => service.id !== params.serviceId),
    })),
    storeLevel: assign((_, params: { level: string[] }) => ({ level: params.level })),
    recordFailure: assign(failureFrom(toRequestFailure)),
    clearFailure: assign({ failure: null }),
    reportSelection: enqueueActions(({ enqueue, self, context }) => {
      const report: ServiceSelectionReport = {
        type: 'selection.changed',
        chosen: context.chosen,
        level: context.level,
      }
      if (self._parent) enqueue.sendTo(self._parent, report)
    }),
  },
  guards: {
    isEmpty: (_, params: { tree: ServiceTree }) => params.tree.leaves.length === 0,
    hasTick: ({ context }) => context.tick !== null,
    isChosen: ({ context }, params: { serviceId: string }) =>
      context.chosen.some((service) => service.id === params.serviceId),
    isOffered: ({ context }, params: { serviceId: string }) => offeredService(context, params.serviceId).length > 0,
    isBranch: ({ context }, params: { path: string[] }) =>
      context.tree !== null && findBranch(context.tree, params.path) !== null,
    isOnLanding: ({ context }) => context.shell === 'landing',
    isBusinessActive: ({ context }) => isBookable(context.business),
    hasChosen: ({ context }) => context.chosen.length > 0,
    isBelowFirstLevel: ({ context }) => context.level.length > 0,
    hasExit: ({ context }) => context.exit === 'open',
    canSubmit: and(['isBusinessActive', 'hasChosen']),
    canBeReminded: and(['isBusinessActive', 'isOnLanding']),
  },
}).createMachine({
  id: 'service-selection',
  context: ({ input }) => ({ ...input, tree: null, failure: null }),
  output: ({ context, event }) => ({
    outcome: getFinalOutput({ event }),
    chosen: context.chosen,
    level: context.level,
  }),
  initial: 'readingServices',
  states: {
    readingServices: {
      tags: ['screen:list', 'busy'],
      on: { 'back.request': { guard: 'hasExit', target: 'left' } },
      invoke: {
        id: 'readServices',
        src: 'readServices',
        input: ({ context }) => ({
          businessId: context.business.id,
          categoryId: context.categoryId,
          pet: context.pet,
          couponId: context.couponId,
          language: context.language,
        }),
        onDone: [
          { guard: withOutput('isEmpty', 'tree'), target: 'empty' },
          {
            guard: 'hasTick',
            target: 'choosing',
            actions: [withOutput('storeTree', 'tree'), 'storeTicked', 'reportSelection'],
          },
          { target: 'choosing', actions: withOutput('storeTree', 'tree') },
        ],
        onError: { target: 'servicesFailed', actions: withEvent('recordFailure') },
      },
    },
    choosing: {
      tags: 'screen:list',
      initial: 'browsing',
      on: {
        'service.toggle': [
          {
            guard: withEvent('isChosen'),
            target: '.browsing',
            actions: [withEvent('clearService'), 'reportSelection'],
          },
          {
            guard: withEvent('isOffered'),
            target: '.browsing',
            actions: [withEvent('storeService'), 'reportSelection'],
          },
        ],
        'branch.open': {
          guard: withEvent('isBranch'),
          actions: [{ type: 'storeLevel', params: ({ event }) => ({ level: event.path }) }, 'reportSelection'],
        },
        'selection.show': { guard: and(['isOnLanding', 'hasChosen']), target: 'shown' },
        'selection.submit': [
          { guard: 'canSubmit', target: 'submitted' },
          { guard: 'canBeReminded', target: '.reminded' },
        ],
        'back.request': [
          {
            guard: 'isBelowFirstLevel',
            actions: [
              { type: 'storeLevel', params: ({ context }) => ({ level: context.level.slice(0, -1) }) },
              'reportSelection',
            ],
          },
          { guard: 'hasExit', target: 'left' },
        ],
      },
      states: {
        browsing: {},
        reminded: { tags: 'reminded' },
      },
    },
    empty: {
      tags: 'screen:empty',
      on: { 'back.request': { guard: 'hasExit', target: 'left' } },
    },
    servicesFailed: {
      tags: ['screen:unread', 'failed', 'dialog:servicesFailed'],
      on: { 'failure.confirm': [{ guard: 'hasExit', target: 'left' }, { target: 'unread' }] },
    },
    unread: {
      tags: ['screen:unread', 'failed'],
      on: { 'load.retry': { target: 'readingServices', actions: 'clearFailure' } },
    },
    shown: { type: 'final', output: 'shown' },
    submitted: { type: 'final', output: 'submitted' },
    left: { type: 'final', output: 'left' },
  },
})

/** Returns the service with an id as a list of one; empty if this category does not offer it. */
function offeredService({ tree, categoryId, pet }: ServiceSelectionContext, serviceId: string): ChosenService[] {
  const service = tree === null ? null : findService(tree, serviceId)
  return service === null ? [] : [toChosenService(service, categoryId, pet)]
}

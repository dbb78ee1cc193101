import { assign, setup } from 'xstate'
import { toWebLink } from '#domain/business/old-link.ts'
import { withEvent } from '#machines/shared/chart.ts'
import type { FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import type { ExpiredLinkContext, ExpiredLinkTypes } from './expired-link.types.ts'

/** Tells that a link was replaced, and shows the new one or whom to ask. */
export const expiredLinkMachine = setup({
  types: {} as ExpiredLinkTypes,
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => getLink(params.entry)),
    /** Suggests the browser's language, because no business sets one. */
    announceLanguage: () => {},
  },
  guards: {
    hasNewLink: ({ context }) => context.newLink !== null,
    hasBusiness: ({ context }) => context.businessId !== null,
  },
}).createMachine({
  id: 'expired-link',
  context: ({ input }) => getLink(input.entry),
  output: ({ context }) => toBusiness(context),
  initial: 'deciding',
  on: { 'route.changed': { target: '.deciding', actions: withEvent('storeEntry') } },
  states: {
    deciding: {
      always: [
        { guard: 'hasNewLink', target: 'replaced' },
        { guard: 'hasBusiness', target: 'ofBusiness' },
        { target: 'unknown' },
      ],
    },
    replaced: { tags: 'screen:expired' },
    ofBusiness: {
      tags: ['screen:expired', 'businessKnown'],
      entry: 'announceLanguage',
      on: { 'business.show': 'leftForBusiness' },
    },
    unknown: { tags: 'screen:expired', entry: 'announceLanguage' },
    leftForBusiness: { type: 'final' },
  },
})

/** Reads the link from the history entry, which is not trusted. */
function getLink(entry: RouteEntry): ExpiredLinkContext {
  const { newLink, businessId, businessName, businessPhone } = entry.state ?? {}
  return {
    entry,
    newLink: toWebLink(newLink),
    businessId: toText(businessId),
    businessName: toText(businessName),
    businessPhone: toText(businessPhone),
  }
}

function toBusiness({ businessId }: ExpiredLinkContext): FlowOutput {
  const params = { id: businessId ?? '' }
  return { departure: { name: 'business', params, query: {}, state: null, replace: false } }
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

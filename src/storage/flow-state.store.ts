import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * What a flow saves of itself for a reload, in a form of its own with a version, which it checks itself. Nothing personal.
 *
 * Written: by the app at each change of the flow, and by pages that store a draft for a flow to resume.
 * Cleared: when the flow has nothing to save or is done, cannot read it, and when the customer signs out.
 */
export const flowStateStore = (flow: string) =>
  createStore({ key: `horacerta.flow.${flow}`, area: 'tab', schema: z.unknown() })

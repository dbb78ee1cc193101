import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * Holds the saved state of a flow for a reload. Each flow has its own versioned schema and validates it. It
 * contains no personal data.
 *
 * Written: by the app at each change of the flow, and by pages that store a draft for a flow to resume.
 * Cleared: when the flow has nothing to save, is done or cannot read it, and when the customer signs out.
 */
export const flowStateStore = (flow: string) =>
  createStore({ key: `horacerta.flow.${flow}`, area: 'tab', schema: z.unknown() })

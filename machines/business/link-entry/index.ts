export { linkEntryMachine } from './link-entry.machine.ts'
export type { LinkEntryContext, LinkEntryEvent, LinkEntryScreen, Relation } from './link-entry.types.ts'

import type { entries } from './catalog.ts'

/** Types of all machines by id, without importing the machines. */
export type Machines = { [Entry in (typeof entries)[number] as Entry['id']]: Awaited<ReturnType<Entry['machine']>> }

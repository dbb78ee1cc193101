import type { entries } from './catalog.ts'

/** The type of each machine by its id, without the machines themselves. */
export type Machines = { [Entry in (typeof entries)[number] as Entry['id']]: Awaited<ReturnType<Entry['machine']>> }

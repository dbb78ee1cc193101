export { expiredLinkMachine } from './expired-link.machine.ts'
export type { ExpiredLinkContext, ExpiredLinkEvent } from './expired-link.types.ts'

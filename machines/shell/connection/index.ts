export { connectionMachine } from './connection.machine.ts'
export type {
  ConnectionContext,
  ConnectionEvent,
  ConnectionReport,
  ConnectionTag,
  OpenRequest,
} from './connection.types.ts'

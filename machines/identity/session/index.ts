export { type SessionFailure, toSessionFailure } from './session.failure.ts'
export { sessionMachine } from './session.machine.ts'
export type {
  RestoredSession,
  SessionChange,
  SessionEvent,
  SessionInput,
  SessionReport,
} from './session.types.ts'

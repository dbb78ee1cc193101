export type { CalendarSyncFailure } from './calendar-sync.failure.ts'
export { calendarSyncMachine } from './calendar-sync.machine.ts'
export type {
  CalendarSyncContext,
  CalendarSyncEvent,
  CalendarSyncTag,
  KeptChange,
  KeptSetting,
  KnownBookings,
  SyncSetting,
  WriteChangeInput,
} from './calendar-sync.types.ts'

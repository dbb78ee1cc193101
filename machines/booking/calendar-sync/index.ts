export type { CalendarSyncFailure } from './calendar-sync.failure.ts'
export { calendarSyncMachine } from './calendar-sync.machine.ts'
export type {
  CalendarSyncContext,
  CalendarSyncEvent,
  CalendarSyncTag,
  KnownBookings,
  RecordedChange,
  RecordedSetting,
  SyncSetting,
  WriteChangeInput,
} from './calendar-sync.types.ts'

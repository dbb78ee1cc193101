export { timeIndexMachine } from './time-index.machine.ts'
export {
  anyTimes,
  fittingTime,
  hasShownTimes,
  mergedTimes,
  offeredGroups,
  shownChoice,
  shownClash,
  shownTimes,
  unservedServices,
} from './time-index.mappers.ts'
export type {
  DayTimes,
  ReadNearDaysInput,
  ReadTimesInput,
  TakenTime,
  TimeIndexContext,
  TimeIndexEvent,
  TimeIndexInput,
  TimeIndexOutput,
  TimeIndexReport,
  TimeIndexTag,
  WatchAgeInput,
} from './time-index.types.ts'

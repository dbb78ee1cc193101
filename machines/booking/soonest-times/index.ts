export { soonestTimesMachine } from './soonest-times.machine.ts'
export type {
  ReadSoonestInput,
  SoonestReading,
  SoonestTimesEvent,
  SoonestTimesInput,
  SoonestTimesOutput,
} from './soonest-times.types.ts'

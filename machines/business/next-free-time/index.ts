export { nextFreeTimeMachine } from './next-free-time.machine.ts'
export type { NextFreeTimeInput, NextReading, ReadNextInput, ReadServiceInput } from './next-free-time.types.ts'

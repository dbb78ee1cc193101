import { describe, expectTypeOf, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { DateSelectionEvent, dateSelectionMachine } from '#machines/booking/date-selection/index.ts'
import type { timeIndexMachine } from '#machines/booking/time-index/index.ts'
import type {
  connectDateSelection,
  DateSelectionSnapshot,
} from '#src/screens/booking/date-selection/date-selection.connect.ts'
import type { FlowModule, Screen, ScreensOf } from '#src/screens/flow-module.ts'
import type { ActorOf, useConnect } from '#src/screens/use-connect.ts'

type DateActor = ActorRefFrom<typeof dateSelectionMachine>
type TimeActor = ActorRefFrom<typeof timeIndexMachine>

/** The type check verifies each line. */
describe('screens of a flow', () => {
  it('exist for each screen tag of a machine', () => {
    expectTypeOf<keyof ScreensOf<'date-selection'>>().toEqualTypeOf<'date' | 'noServicesLeft'>()
    expectTypeOf<keyof ScreensOf<'connection'>>().toEqualTypeOf<never>()
  })

  it('under a misspelt key, or without one of them, are a type error', () => {
    type Whole = ScreensOf<'date-selection'>
    expectTypeOf<{ 'date-selection': Whole }>().toExtend<FlowModule['screens']>()
    expectTypeOf<{ 'date-selection': Omit<Whole, 'noServicesLeft'> }>().not.toExtend<FlowModule['screens']>()
    expectTypeOf<{ 'date-selection': Omit<Whole, 'noServicesLeft'> & { empty: Whole['date'] } }>().not.toExtend<
      FlowModule['screens']
    >()
    expectTypeOf<'date-selektion'>().not.toExtend<keyof FlowModule['screens']>()
  })

  it('of the actor of another machine are a type error', () => {
    expectTypeOf<Screen<'time-index'>>().not.toExtend<Screen<'date-selection'>>()
  })
})

describe('a connect function', () => {
  it('accepts the actor of its own machine', () => {
    expectTypeOf<DateActor>().toExtend<ActorOf<typeof connectDateSelection>>()
    expectTypeOf<DateActor>().toExtend<
      Parameters<typeof useConnect<DateSelectionSnapshot, DateSelectionEvent, unknown>>[0]
    >()
  })

  it('for the actor of another machine is a type error', () => {
    expectTypeOf<TimeActor>().not.toExtend<ActorOf<typeof connectDateSelection>>()
    expectTypeOf<TimeActor>().not.toExtend<
      Parameters<typeof useConnect<DateSelectionSnapshot, DateSelectionEvent, unknown>>[0]
    >()
  })
})

import { fromPromise } from 'xstate'
import { toChosenService } from '#domain/business/service-tree.ts'
import type { ChosenService } from '#domain/entities.ts'
import {
  type NextReading,
  nextFreeTimeMachine,
  type ReadNextInput,
  type ReadServiceInput,
} from '#machines/business/next-free-time/index.ts'
import { readDays } from '#src/queries/available-days.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { QueryDeps } from '#src/queries/queries.ts'
import { readTimes } from '#src/queries/times.query.ts'
import { readServiceTree } from './service-selection.actors.ts'

/** Creates the machine of the next free time with its actors. */
export function createNextFreeTime(deps: QueryDeps & Pick<Deps, 'clock'>): typeof nextFreeTimeMachine {
  return nextFreeTimeMachine.provide({
    actors: {
      readService: fromPromise<ChosenService | null, ReadServiceInput>(async ({ input, signal }) => {
        const { categoryId, pet } = input
        const { leaves } = await readServiceTree(deps, { ...input, couponId: null }, signal)
        const first = leaves[0]?.service
        return first === undefined ? null : toChosenService(first, categoryId, pet)
      }),
      readNext: fromPromise<NextReading | null, ReadNextInput>(async ({ input, signal }) => {
        const wanted = { ...input, couponId: null }
        const { days } = await readDays(deps, { ...wanted, validity: null }, signal)
        const [day] = days
        if (day === undefined) return null
        const asked = { ...wanted, day, hasFixedServices: false, professionalId: null }
        const { services: times, day: facts, readAt } = await readTimes(deps, asked, signal)
        return { times, day: facts, readAt }
      }),
    },
  })
}

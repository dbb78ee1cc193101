import { describeFlow } from '#tests/support/describe-flow.ts'
import { errandCases } from '#tools/flows/fixtures/errand.cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandStates } from '#tools/flows/fixtures/errand.states.ts'
import { freeze, writeFrozen } from '#tools/flows/lock.ts'

const errand = { machine: errandMachine, cases: errandCases, states: errandStates }

describeFlow({ ...errand, frozen: writeFrozen(await freeze(errand)), onPlayed: () => {} })

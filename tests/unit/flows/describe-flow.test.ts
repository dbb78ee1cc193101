import { describeFlow } from '#tests/flows/describe-flow.ts'
import { errandCases } from '#tests/flows/fixtures/errand.cases.ts'
import { errandMachine } from '#tests/flows/fixtures/errand.machine.ts'
import { errandStates } from '#tests/flows/fixtures/errand.states.ts'
import { freeze, writeFrozen } from '#tests/flows/lock.ts'

const errand = { machine: errandMachine, cases: errandCases, states: errandStates }

describeFlow({ ...errand, frozen: writeFrozen(await freeze(errand)), onPlayed: () => {} })

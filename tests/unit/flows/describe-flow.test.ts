import { describeFlow } from '#tests/support/describe-flow.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases, errandStates } from '#tools/flows/fixtures/errand.spec.ts'
import { recordFlow, writeRecorded } from '#tools/flows/lock.ts'

const errand = { machine: errandMachine, cases: errandCases, states: errandStates }

describeFlow({ ...errand, recorded: writeRecorded(await recordFlow(errand)), onPlayed: () => {} })

import { petsMachine } from '#machines/business/pets/index.ts'
import { petsCases } from '#machines/business/pets/pets.cases.ts'
import { petsStates } from '#machines/business/pets/pets.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: petsMachine, cases: petsCases, states: petsStates })

import { petsMachine } from '#machines/business/pets/index.ts'
import { petsCases, petsStates } from '#machines/business/pets/pets.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: petsMachine, cases: petsCases, states: petsStates })

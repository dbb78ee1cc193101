import { petsMachine } from '#machines/pets/index.ts'
import { petsCases } from '#machines/pets/pets.cases.ts'
import { petsStates } from '#machines/pets/pets.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: petsMachine, cases: petsCases, states: petsStates })

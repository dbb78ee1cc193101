export { findChosenId } from './pets.choice.ts'
export type { PetsFailure } from './pets.failure.ts'
export { petsMachine } from './pets.machine.ts'
export type {
  PetPage,
  PetsChoice,
  PetsContext,
  PetsEvent,
  PetsInput,
  PetsOutput,
  PetsReport,
  PetsScreen,
  PetsTag,
} from './pets.types.ts'

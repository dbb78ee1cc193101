export type { PetsFailure } from './pets.failure.ts'
export { petsMachine } from './pets.machine.ts'
export { findChosenId } from './pets.mappers.ts'
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

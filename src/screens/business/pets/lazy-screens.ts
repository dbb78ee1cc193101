/** What only a business for pets shows: one chunk. */
export { PetFormScreen } from './pet-form-screen.tsx'
export { PetListScreen } from './pet-list-screen.tsx'

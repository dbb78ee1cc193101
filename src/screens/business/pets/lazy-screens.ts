/** Screens of a pet business: one chunk. */
export { PetFormScreen } from './pet-form-screen.tsx'
export { PetListScreen } from './pet-list-screen.tsx'

export { profileMachine } from './profile.machine.ts'
export type {
  PreparedProfile,
  PrepareProfileInput,
  ProfileContext,
  ProfileEvent,
  ProfileScreen,
  SaveProfileInput,
} from './profile.types.ts'

export { profileMachine } from './profile.machine.ts'
export type { PreparedProfile, ProfileContext, ProfileEvent, ProfileScreen, SaveNameInput } from './profile.types.ts'

export { bottomNavigationMachine } from './bottom-navigation.machine.ts'
export type {
  BottomNavigationContext,
  BottomNavigationEvent,
  BottomNavigationTag,
  User,
} from './bottom-navigation.types.ts'

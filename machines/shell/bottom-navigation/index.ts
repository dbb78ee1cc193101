export { bottomNavigationMachine } from './bottom-navigation.machine.ts'
export type {
  BottomNavigationContext,
  BottomNavigationEvent,
  BottomNavigationTag,
  Visitor,
} from './bottom-navigation.types.ts'

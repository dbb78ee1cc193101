export { appMachine } from './app.machine.ts'
export type {
  AppContext,
  AppEvent,
  AppInput,
  AppScreen,
  AppTag,
  FlowId,
  LoadedFlow,
  LoadFlowInput,
} from './app.types.ts'
export { getFlow } from './flow-of.ts'

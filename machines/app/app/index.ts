export { appMachine } from './app.machine.ts'
export { getFlow } from './app.mappers.ts'
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

export { loginOptionsMachine } from './login-options.machine.ts'
export type { LoginOptionsContext, LoginOptionsEvent, LoginOptionsInput } from './login-options.types.ts'

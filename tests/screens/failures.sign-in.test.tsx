import { describeRows } from './failures/table.tsx'

describeRows('sign-in')

import { describeRows } from './failures/table.tsx'

describeRows('packages')

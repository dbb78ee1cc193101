import { describeRows } from './failures/table.tsx'

describeRows('booking')

import { describeRows } from './failures/table.tsx'

describeRows('checkout')

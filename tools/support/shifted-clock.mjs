// `node --import` loads this into every process of `npm run test:any-day`, before anything reads the clock.
import { shiftClock } from './shift-clock.mjs'

const ms = Number(process.env.CLOCK_SHIFT_MS)
if (!Number.isSafeInteger(ms))
  throw new TypeError(`CLOCK_SHIFT_MS is a number of milliseconds, not "${process.env.CLOCK_SHIFT_MS}"`)
shiftClock(ms)

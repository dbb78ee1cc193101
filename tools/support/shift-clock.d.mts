export function shiftClock(ms: number): void

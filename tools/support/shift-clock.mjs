/**
 * Lets `Date` show another moment, `ms` milliseconds from the real one, and go on from there. Timers keep their pace. Stands alone,
 * so that a page can be handed its text.
 * @param {number} ms
 */
export function shiftClock(ms) {
  const { now } = Date
  const shifted = () => now.call(Date) + ms
  Date.now = shifted
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given, made) => Reflect.construct(RealDate, given.length === 0 ? [shifted()] : given, made),
    apply: (RealDate) => new RealDate(shifted()).toString(),
  })
}

/**
 * Shifts `Date` by `ms` milliseconds from the real time; it runs on from there. Timers keep their pace. The function is
 * self-contained, so that its source text can be sent to a page.
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

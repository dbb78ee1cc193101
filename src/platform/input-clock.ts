/**
 * Sets the timers of the machines. A delay that begins with an input counts from the input: a slow phone handles a tap
 * tens of milliseconds after it, and the pause before the times of a day would be longer by that much.
 */
export const inputClock = {
  setTimeout: (done: () => void, ms: number) => setTimeout(done, ms - getInputAgeMs()),
  clearTimeout: (timer: number) => clearTimeout(timer),
}

/** Returns how many milliseconds ago the input was made that is being handled; 0 if none is. */
function getInputAgeMs(): number {
  const { event } = window
  return event instanceof UIEvent ? performance.now() - event.timeStamp : 0
}

import { isInstant } from '#domain/instant.ts'

/**
 * A change of an existing booking instead of a new one: schedule a session of a package, or reschedule a
 * booking.
 */
export interface BookingUpdate {
  kind: 'schedule' | 'reschedule'
  bookingId: string
}

/** Returns the change that a navigation state asks for; null for a new booking. */
export function findUpdate(state: { [key: string]: unknown }): BookingUpdate | null {
  const { bookingId, reschedule, isPackage, schedulingServicePackage } = state
  if (typeof bookingId !== 'string' || bookingId === '') return null
  // Rescheduling wins: a session that already has a time is rescheduled like any booking.
  if (reschedule === true) return { kind: 'reschedule', bookingId }
  const isSession = isPackage === true || schedulingServicePackage === true
  return isSession ? { kind: 'schedule', bookingId } : null
}

/** The booking as it was before a reschedule. It travels in the navigation state. */
export interface MovedFrom {
  /** ISO instant. */
  start: string
  /** Professional of the booking, offered first; null if unknown. */
  professionalId: string | null
  /**
   * ISO instant until which an unpaid booking is held, whatever its new time; null if it does not wait for
   * payment.
   */
  unpaidUntil: string | null
  /** Hours before the start from which cancelling costs a fee; null if it is always free or unknown. */
  freeHours: number | null
}

/**
 * Returns the navigation state for another reschedule after the booking was moved to `start` (ISO). A session that was
 * scheduled becomes a reschedule. Returns the state unchanged if it has no valid `movedFrom`.
 */
export function asMovedTo<State extends { [key: string]: unknown }>(
  state: State,
  { start, professionalId }: Pick<MovedFrom, 'start' | 'professionalId'>,
): State {
  if (findUpdate(state)?.kind === 'schedule') {
    return { ...state, reschedule: true, movedFrom: { start, professionalId, unpaidUntil: null, freeHours: null } }
  }
  const movedFrom = readMovedFrom(state.movedFrom)
  return movedFrom === null ? state : { ...state, movedFrom: { ...movedFrom, start, professionalId } }
}

/** Reads `MovedFrom` from a navigation state; null if it is not valid. An earlier release wrote no `freeHours`. */
export function readMovedFrom(value: unknown): MovedFrom | null {
  if (!isMovedFrom(value)) return null
  const { freeHours } = value
  return { ...value, freeHours: typeof freeHours === 'number' && freeHours > 0 ? freeHours : null }
}

function isMovedFrom(value: unknown): value is Omit<MovedFrom, 'freeHours'> & { freeHours?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  const { start, professionalId, unpaidUntil } = value as { [key: string]: unknown }
  const isId = professionalId === null || typeof professionalId === 'string'
  const isDeadline = unpaidUntil === null || (typeof unpaidUntil === 'string' && isInstant(unpaidUntil))
  return typeof start === 'string' && isInstant(start) && isId && isDeadline
}

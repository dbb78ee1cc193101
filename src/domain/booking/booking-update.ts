import { isInstant } from '#domain/instant.ts'

/**
 * A booking that is changed in place of a new one: a session of a package is given its time, or a booking is moved
 * to another one.
 */
export interface BookingUpdate {
  kind: 'schedule' | 'reschedule'
  bookingId: string
}

/** The change that a navigation state asks for; null where something new is booked. */
export function findUpdate(state: { [key: string]: unknown }): BookingUpdate | null {
  const { bookingId, reschedule, isPackage, schedulingServicePackage } = state
  if (typeof bookingId !== 'string' || bookingId === '') return null
  // A session that has a time already is moved like any other booking.
  if (reschedule === true) return { kind: 'reschedule', bookingId }
  const isSession = isPackage === true || schedulingServicePackage === true
  return isSession ? { kind: 'schedule', bookingId } : null
}

/** What a booking was before it is moved, as it travels with the address. Null where nobody says. */
export interface MovedFrom {
  /** ISO. */
  start: string
  /** Who does it: offered first. */
  professionalId: string | null
  /** ISO: an unpaid booking is held until then, wherever it is moved. */
  unpaidUntil: string | null
  /** Hours before its start from which cancelling costs something; null where it never does, or nobody says. */
  freeHours: number | null
}

/**
 * The state with which a booking that has another time by now (`start`, ISO) is moved once more, from that one: a session that was
 * given its time is moved like any other booking. Unchanged where it does not say from when.
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

/** What a booking was, as it travels; null where it is not said. An earlier release wrote no `freeHours`. */
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

import type { ServerText } from '#domain/failure.ts'
/** Whether the server lets a booking be moved, and where not, why. */
export interface RescheduleAnswer {
  isValid: boolean
  text: ServerText | null
}

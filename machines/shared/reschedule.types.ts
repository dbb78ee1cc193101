/** Whether the server lets a booking be moved, and where not, why. */
export interface RescheduleAnswer {
  isValid: boolean
  text: string | null
}

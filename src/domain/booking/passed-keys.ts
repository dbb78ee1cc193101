/** Fields of the navigation state that the wizard hands on as they came. */
export const PASSED_KEYS = [
  'recipientId',
  'coupon',
  'bookingId',
  'repeats',
  'reservationUpdate',
  'reschedule',
  'movedFrom',
  'isPackage',
  'schedulingServicePackage',
  'packageValidity',
  'postPayment',
  'paidFrom',
  'feature_items',
] as const

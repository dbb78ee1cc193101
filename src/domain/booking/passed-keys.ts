/** Fields of the navigation state that the wizard passes on unchanged. */
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

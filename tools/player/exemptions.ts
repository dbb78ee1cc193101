/** What cannot be played at the screens of a machine, or is there on purpose, with the reason. An exemption that is not needed fails. */
export interface Exemptions {
  /** Steps, as paths name them, that the control of their case cannot trigger. */
  steps?: { readonly [step: string]: string }
  /** Cases, as `type (name)`, that are accepted although no control sends them. */
  unasked?: { readonly [name: string]: string }
  /** Controls, as `role "name"`, that can be used although no case of theirs is accepted. */
  idle?: { readonly [control: string]: string }
}

const NAVIGATION = 'The areas at the foot are a child of its own, which stands still here.'

export const exemptions: { readonly [machine: string]: Exemptions } = {
  business: {
    unasked: {
      'section.open (schedule)': NAVIGATION,
      'section.open (reservations)': NAVIGATION,
      'packages.open (discover)': 'Its button is that of a child, which stands still here.',
      'coupon.remove (remove the coupon)': 'No transition needs a coupon, with which its button stands.',
    },
    idle: {
      'button "Selecionar mais serviços"':
        'Whether there is a package is answered at once; on the stage nobody answers, and the page stands there.',
    },
  },
  'coupon-list': { unasked: { 'section.open (reservations)': NAVIGATION } },
  notifications: { unasked: { 'section.open (reservations)': NAVIGATION } },
  checkout: {
    unasked: { 'payment.start (make payment)': 'No transition needs terms without a choice between card and Pix.' },
    idle: { 'button "Fechar"': 'The dialog over the review has one, and is a child, which stands still here.' },
  },
  'phone-login': {
    unasked: {
      'resend.request (send again by WhatsApp)': 'No transition needs the third code, the first that comes there.',
    },
  },
  reservations: {
    unasked: {
      'section.open (coupons)': NAVIGATION,
      'business.show (to the business)': 'No transition needs an empty list, where its button stands.',
    },
  },
  'time-index': {
    unasked: {
      'service.show (the first service)': 'While the times are read, only the history leads to another service.',
    },
  },
}

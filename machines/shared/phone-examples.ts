import type { PhoneCountry } from '#domain/identity/phone-number.ts'

/** Two countries of the phone table, for the cases of flows that ask for a number. Never imported by `src/`. */

export const exampleBrazil: PhoneCountry = {
  prefix: 'BRA',
  ddi: '+55',
  flag: 'BR',
  maxLength: 11,
  phoneTypeAuthVerify: 'sms',
  removePrefix: false,
  phoneExtraPrefixNumber: null,
  phonePositionNumberExtraPrefix: null,
  pattern: {
    mask: '(XX) XXXXX-XXXX',
    regex: '(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])9\\d{8}',
    maxLength: 15,
  },
  trunkPrefix: '0',
  dialledPrefix: { regex: '(?:0|90)(?:(1[245]|2[1-35]|31|4[13]|[56]5|99)(\\d{10,11}))?', to: '$2' },
  ownNumbers: null,
}

export const exampleUnitedStates: PhoneCountry = {
  ...exampleBrazil,
  prefix: 'USA',
  ddi: '+1',
  flag: 'US',
  maxLength: 10,
  removePrefix: true,
  pattern: { mask: '(XXX) XXX-XXXX', regex: '[2-9]\\d{2}[2-9]\\d{6}', maxLength: 14 },
  trunkPrefix: '1',
  dialledPrefix: null,
}

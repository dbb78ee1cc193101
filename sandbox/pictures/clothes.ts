import { darken, lighten, line, oval, path, pick, type Random, rect, veil } from './shapes.ts'

const SHOULDERS = 'M18 214C18 174 52 164 84 152Q100 168 116 152C148 164 182 174 182 214Z'
const WHITE = '#fbf7f0'
const LEATHER = '#6b4430'

const shirt = (colour: string, neck = 'M84 152Q100 170 116 152L120 154Q100 180 80 154Z') =>
  path(SHOULDERS, colour) +
  path('M182 214C182 190 172 176 150 166C158 182 158 198 156 214Z', veil('#2a1626', 0.12)) +
  path(neck, darken(colour, 0.18))

const collar = (colour: string) =>
  path('M84 150L70 162L92 182L100 168Z', colour) + path('M116 150L130 162L108 182L100 168Z', darken(colour, 0.06))

const apron = (bib: string) =>
  path('M62 160L70 157L72 182H128L130 157L138 160L136 214H64Z', bib) +
  line('M66 160L68 182M134 160L132 182', darken(bib, 0.25), 2) +
  rect(86, 196, 28, 30, darken(bib, 0.15), 3)

const coat = (inner: string) =>
  shirt(WHITE, '') +
  path('M84 152Q100 168 116 152L104 214H96Z', inner) +
  path('M84 150L66 160L78 186L94 212L100 176Z', '#ece4d8') +
  path('M116 150L134 160L122 186L106 212L100 176Z', '#e2d9cb')

const stethoscope =
  line('M70 158C66 190 84 200 84 214M130 158C134 180 128 190 126 196', '#3b4450', 4.5) + oval(126, 201, 7, '#9aa6b2')

/** What the people of a trade wear on their shoulders, one of several. */
const TRADES = {
  beauty: [
    (colour) => shirt(colour) + apron(lighten(colour, 0.72)),
    (colour) => shirt(darken(colour, 0.45), 'M84 140H116V156Q100 168 84 156Z'),
    (colour) => shirt(colour, 'M84 150L100 186L116 150L122 153L100 196L78 153Z'),
  ],
  barber: [
    (colour) => shirt(WHITE) + collar('#f2e9da') + apron(LEATHER) + path('M96 168H104L106 182H94Z', colour),
    (colour) => shirt(colour) + collar(lighten(colour, 0.2)) + apron('#2f2a33'),
    (colour) => shirt(colour) + apron(LEATHER),
  ],
  health: [
    (colour) => coat(colour),
    (colour) => coat(colour) + stethoscope,
    (colour) => shirt(colour, 'M84 150L100 184L116 150L123 153L100 196L77 153Z') + stethoscope,
  ],
  pets: [
    (colour) => shirt(colour) + collar(lighten(colour, 0.3)) + apron(lighten(colour, 0.6)),
    (colour) =>
      shirt(colour, 'M84 150L100 184L116 150L123 153L100 196L77 153Z') +
      rect(124, 184, 20, 18, lighten(colour, 0.25), 4),
    (colour) => coat(colour) + stethoscope,
  ],
  sports: [
    (colour) =>
      shirt(colour) + line('M40 176C46 190 46 200 46 214M160 176C154 190 154 200 154 214', lighten(colour, 0.7), 7),
    (colour) =>
      shirt(lighten(colour, 0.75), 'M84 152Q100 170 116 152L124 155Q100 186 76 155Z') +
      line('M86 158Q100 206 114 158', colour, 4) +
      oval(100, 186, 7, '#e9b949'),
    (colour) => shirt(colour) + path('M18 204C60 190 140 190 182 204V214H18Z', lighten(colour, 0.6)),
  ],
  spa: [
    (colour) =>
      shirt(lighten(colour, 0.62), '') +
      path('M84 150L92 148L128 214H104Z', colour) +
      path('M116 150L108 148L72 214H96Z', darken(colour, 0.15)),
    (colour) =>
      shirt(colour, '') +
      path('M84 150L92 148L128 214H104Z', lighten(colour, 0.7)) +
      path('M116 150L108 148L72 214H96Z', lighten(colour, 0.5)),
    (colour) => shirt(WHITE, 'M84 150L100 186L116 150L123 153L100 196L77 153Z') + line('M100 190V214', colour, 5),
  ],
  education: [
    (colour) => shirt(colour) + collar(WHITE),
    (colour) =>
      shirt(darken(colour, 0.3), '') +
      path('M84 152Q100 168 116 152L106 214H94Z', WHITE) +
      collar(darken(colour, 0.45)),
    (colour) =>
      shirt(colour, 'M82 140H118V156Q100 170 82 156Z') + line('M50 182H150M46 196H154', lighten(colour, 0.55), 5),
  ],
  other: [
    (colour) => shirt(colour),
    (colour) => shirt(colour) + collar(lighten(colour, 0.25)),
    (colour) => shirt(darken(colour, 0.3), 'M84 140H116V156Q100 168 84 156Z'),
  ],
} as const satisfies Record<string, readonly [(colour: string) => string, ...((colour: string) => string)[]]>

export type Trade = keyof typeof TRADES

export const TRADE_NAMES = Object.keys(TRADES) as Trade[]

export function drawClothes(trade: Trade, colour: string, random: Random): string {
  return pick(random, TRADES[trade])(colour)
}

import type { Endpoint } from '#src/api/contract/endpoint.ts'
import type { Import, SourceFile } from './imports.ts'

/** An arrow between two boxes of a diagram. */
type Arrow = readonly [from: string, to: string]

/** Matches the folders of areas. Every area may use the rules of another, so `src/domain` is left out. */
const AREA = /^(?:machines|src\/screens|src\/actors)\/(?!shared\/)([\w-]+)\//

/** Draws the rooms of the code and their imports as Mermaid. */
export function drawRooms(imports: readonly Import[]): string {
  const arrows = withoutDetours(findArrows(imports, toRoom))
  return toFlowchart([...new Set(arrows.flat())].sort(), arrows.map(toLine('-->')))
}

/** Draws the areas and which of them uses which, as Mermaid. `order` names the areas from the top; an arrow that points up is dotted. */
export function drawAreas(imports: readonly Import[], order: readonly string[]): string {
  const arrows = findArrows(imports, (file) => AREA.exec(file)?.[1] ?? null)
  const isUpward = ([from, to]: Arrow) => order.indexOf(to) < order.indexOf(from)
  const down = withoutDetours(arrows.filter((arrow) => !isUpward(arrow)))
  return toFlowchart(order, [...down.map(toLine('-->')), ...arrows.filter(isUpward).map(toLine('-.->'))])
}

/** A step of a call. `by` is the word that connects the two files. */
export interface Hop {
  from: string
  to: string
  by: string
}

/** One booking, from the tap on Confirm to the row in the sandbox's database. */
export const BOOKING: readonly Hop[] = chain('src/screens/booking/checkout/review-footer.tsx', [
  ['onSubmit', 'src/screens/booking/checkout/review-screen.tsx'],
  ['submit', 'src/screens/booking/checkout/checkout.connect.ts'],
  ['checkout.submit', 'machines/booking/checkout/checkout.machine.ts'],
  ['bookingSubmission', 'src/actors/booking/checkout.actors.ts'],
  ['bookingSubmissionMachine', 'machines/booking/booking-submission/booking-submission.machine.ts'],
  ['createBooking', 'src/actors/booking/booking-submission.actors.ts'],
  ['createBookingTransaction', 'src/api/contract/booking-changes.ts'],
  ['createBookingTransaction', 'sandbox/http/reservation.handlers.ts'],
  ['createTransaction', 'sandbox/rules/booking.ts'],
  ['bookings', 'sandbox/db/schema.ts'],
])

/** A slot, from the server's response to the line of the booking that is sent. */
export const SLOT: readonly Hop[] = [
  ...chain('src/api/contract/schedule.ts', [
    ['toSearchResult', 'src/queries/times.query.ts'],
    ['listTimes', 'src/domain/booking/times.ts'],
  ]),
  ...chain('src/queries/times.query.ts', [
    ['readTimes', 'machines/booking/time-index/time-index.machine.ts'],
    ['times', 'machines/booking/booking-wizard/booking-wizard.machine.ts'],
    ['checkout', 'machines/booking/checkout/checkout.machine.ts'],
    ['booking', 'machines/booking/booking-submission/booking-submission.machine.ts'],
    ['createBooking', 'src/actors/booking/booking-submission.actors.ts'],
    ['toBookingLines', 'src/domain/booking/booking-payload.ts'],
    ['BookingLine', 'src/api/contract/booking-changes.ts'],
  ]),
]

/** The status of a Pix payment, from the question to the confirmation. */
export const PIX_STATUS: readonly Hop[] = [
  ...chain('machines/payment/code-payment/code-payment.machine.ts', [
    ['readStatus', 'src/actors/payment/code-payment.actors.ts'],
    ['readPaymentStatus', 'src/queries/payment-status.query.ts'],
    ['toPaymentStatus', 'src/api/contract/payment-status.ts'],
  ]),
  ...chain('machines/payment/code-payment/code-payment.machine.ts', [
    ['paid', 'machines/payment/payment-submission/payment-submission.machine.ts'],
    ['paid', 'machines/booking/checkout/checkout.machine.ts'],
    ['booked', 'machines/booking/booking-wizard/booking-wizard.mappers.ts'],
    ['confirmation', 'machines/booking/confirmation/confirmation.machine.ts'],
  ]),
]

/**
 * Draws hops as Mermaid. The hop that leaves the contract has the request of the endpoint as its label. Throws if a file is missing
 * or lacks the connecting word.
 */
export function drawHops(hops: readonly Hop[], sources: readonly SourceFile[], endpoints: readonly Endpoint[]): string {
  const missing = hops.flatMap(({ from, to, by }) =>
    [from, to].filter((file) => !hasWord(sources, file, by)).map((file) => `${file} does not name "${by}".`),
  )
  if (missing.length > 0) throw new Error(missing.join('\n'))
  const toLabel = ({ from, by }: Hop) => {
    const endpoint = from.startsWith('src/api/contract/') && endpoints.find(({ id }) => id === by)
    return endpoint ? `${endpoint.method} ${endpoint.path}` : by
  }
  const files = [...new Set(hops.flatMap(({ from, to }) => [from, to]))]
  return toFlowchart(
    files,
    hops.map((hop) => toLine(`-- "${toLabel(hop)}" -->`)([hop.from, hop.to])),
  )
}

/** Inserts each diagram between its markers, `<!-- picture: NAME -->` and `<!-- end -->`. Throws if a marker is missing. */
export function insertDiagrams(text: string, pictures: { [name: string]: string }): string {
  return Object.entries(pictures).reduce((page, [name, picture]) => {
    const block = new RegExp(`(<!-- picture: ${name} -->\n)[^]*?(\n<!-- end -->)`)
    if (!block.test(page)) throw new Error(`The page has no markers for the picture "${name}".`)
    return page.replace(block, (_, start: string, end: string) => `${start}\n${picture}\n${end}`)
  }, text)
}

function chain(start: string, steps: readonly [by: string, to: string][]): Hop[] {
  return steps.map(([by, to], index) => ({ from: steps[index - 1]?.[1] ?? start, to, by }))
}

function hasWord(sources: readonly SourceFile[], file: string, word: string): boolean {
  const text = sources.find((source) => source.file === file)?.text ?? ''
  return new RegExp(`(?<!\\w)${word.replaceAll('.', '\\.')}(?!\\w)`).test(text)
}

/** Returns the folder below `src/`, or the top folder; null for files that stand alone. */
function toRoom(file: string): string | null {
  return /^(src\/[\w-]+|machines|sandbox)\//.exec(file)?.[1] ?? null
}

function findArrows(imports: readonly Import[], toBox: (file: string) => string | null): Arrow[] {
  const found = new Map<string, Arrow>()
  for (const { from, to } of imports) {
    const [start, end] = [toBox(from), toBox(to)]
    if (start !== null && end !== null && start !== end) found.set(`${start} ${end}`, [start, end])
  }
  return [...found.values()].sort(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))
}

/** Drops an arrow whose end can also be reached through other boxes. */
function withoutDetours(arrows: readonly Arrow[]): Arrow[] {
  const reaches = (from: string, to: string, skipped: Arrow): boolean =>
    arrows.some(
      (arrow) => arrow !== skipped && arrow[0] === from && (arrow[1] === to || reaches(arrow[1], to, skipped)),
    )
  return arrows.filter((arrow) => !reaches(arrow[0], arrow[1], arrow))
}

const toId = (name: string) => name.replaceAll(/\W/g, '_')

const toLine =
  (line: string) =>
  ([from, to]: Arrow) =>
    `${toId(from)} ${line} ${toId(to)}`

function toFlowchart(boxes: readonly string[], lines: readonly string[]): string {
  const rows = [...boxes.map((name) => `${toId(name)}["${name}"]`), ...lines]
  return ['```mermaid', 'flowchart TD', ...rows.map((row) => `  ${row}`), '```'].join('\n')
}

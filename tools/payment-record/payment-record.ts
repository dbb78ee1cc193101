import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { catalog } from '#machines/catalog.ts'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import { optionsOfCommand } from '#tools/flows/cli/read-options.ts'
import { collectCases, compareWithRecord, type FlowRecord, recordFlow } from './record.ts'

const HELP = `npm run payment-record [-- OPTIONS]
  Plays the flows that take a payment, each with all its child machines, and compares what they ask, report and show with
  the record. Exits with 1 if they differ. Takes some minutes.
  --only FLOW   only one of checkout, request-payment
  --write       records what they do now instead`

const FOLDER = 'tools/payment-record/recorded'
const FLOWS = ['checkout', 'request-payment'] as const
const SHOWN_AT_MOST = 20

/** The child machines, by the source that the flows invoke. */
const CHILDREN: { readonly [source: string]: string } = {
  bookingSubmission: 'booking-submission',
  paymentChoice: 'payment-choice',
  paymentRejection: 'payment-rejection',
  paymentSubmission: 'payment-submission',
  codePayment: 'code-payment',
  providerPayment: 'provider-payment',
  providerReturn: 'provider-return',
}

const values = optionsOfCommand(HELP, {
  only: { type: 'string', default: '' },
  write: { type: 'boolean', default: false },
})
const wanted = FLOWS.filter((flow) => values.only === '' || values.only === flow)
if (wanted.length === 0) {
  console.error(`--only takes ${FLOWS.join(', ')}, not "${values.only}".`)
  process.exit(2)
}
for (const flow of wanted) {
  const machine = await findEntry(flow).machine()
  const file = `${FOLDER}/${flow}.json.gz`
  if (values.write) {
    const record = recordFlow(machine, collectCases(await readSpecs(flow), Object.keys(CHILDREN)))
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, gzipSync(JSON.stringify(record), { level: 9 }))
    console.log(`${flow}: ${record.steps.length} steps recorded`)
    continue
  }
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run payment-record -- --write`)
  const record: FlowRecord = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
  if (record.steps.length === 0) throw new Error(`${file} has no step`)
  const differences = compareWithRecord(machine, record)
  console.log(`${flow}: ${record.steps.length} steps compared, ${differences.length} differ`)
  for (const { path, gone, added } of differences.slice(0, SHOWN_AT_MOST)) {
    console.log(
      ['', path.join(' → '), ...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)].join('\n'),
    )
  }
  if (differences.length > 0) process.exitCode = 1
}

function findEntry(flow: string) {
  const entry = catalog.find(({ id }) => id === flow)
  if (entry === undefined) throw new Error(`there is no flow "${flow}"`)
  return entry
}

function readSpecs(flow: string): Promise<FlowCases[]> {
  return Promise.all([flow, ...Object.values(CHILDREN)].map((id) => findEntry(id).cases()))
}

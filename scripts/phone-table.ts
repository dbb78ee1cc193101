import { writeFileSync } from 'node:fs'
import metadata from 'libphonenumber-js/metadata.mobile.json'
import { AsYouType, type CountryCode } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'

/**
 * Writes `src/domain/identity/phone-countries.json` from public numbering data. Each country has one row
 * with its patterns of mobile numbers, because codes are sent to mobile phones. `npm run phones` runs it.
 */

/** The maximum number of digits in every country. A few countries have longer numbers, which are cut. */
const MOST_DIGITS = 11
const FEWEST_DIGITS = 4

/** The ISO 3166-1 code of three letters for each code of two. */
const ALPHA3 = new Map(
  (
    'AC:ASC AD:AND AE:ARE AF:AFG AG:ATG AI:AIA AL:ALB AM:ARM AO:AGO AR:ARG AS:ASM AT:AUT AU:AUS AW:ABW AX:ALA AZ:AZE ' +
    'BA:BIH BB:BRB BD:BGD BE:BEL BF:BFA BG:BGR BH:BHR BI:BDI BJ:BEN BL:BLM BM:BMU BN:BRN BO:BOL BQ:BES BR:BRA BS:BHS ' +
    'BT:BTN BW:BWA BY:BLR BZ:BLZ CA:CAN CC:CCK CD:COD CF:CAF CG:COG CH:CHE CI:CIV CK:COK CL:CHL CM:CMR CN:CHN CO:COL ' +
    'CR:CRI CU:CUB CV:CPV CW:CUW CX:CXR CY:CYP CZ:CZE DE:DEU DJ:DJI DK:DNK DM:DMA DO:DOM DZ:DZA EC:ECU EE:EST EG:EGY ' +
    'EH:ESH ER:ERI ES:ESP ET:ETH FI:FIN FJ:FJI FK:FLK FM:FSM FO:FRO FR:FRA GA:GAB GB:GBR GD:GRD GE:GEO GF:GUF GG:GGY ' +
    'GH:GHA GI:GIB GL:GRL GM:GMB GN:GIN GP:GLP GQ:GNQ GR:GRC GT:GTM GU:GUM GW:GNB GY:GUY HK:HKG HN:HND HR:HRV HT:HTI ' +
    'HU:HUN ID:IDN IE:IRL IL:ISR IM:IMN IN:IND IO:IOT IQ:IRQ IR:IRN IS:ISL IT:ITA JE:JEY JM:JAM JO:JOR JP:JPN KE:KEN ' +
    'KG:KGZ KH:KHM KI:KIR KM:COM KN:KNA KP:PRK KR:KOR KW:KWT KY:CYM KZ:KAZ LA:LAO LB:LBN LC:LCA LI:LIE LK:LKA LR:LBR ' +
    'LS:LSO LT:LTU LU:LUX LV:LVA LY:LBY MA:MAR MC:MCO MD:MDA ME:MNE MF:MAF MG:MDG MH:MHL MK:MKD ML:MLI MM:MMR MN:MNG ' +
    'MO:MAC MP:MNP MQ:MTQ MR:MRT MS:MSR MT:MLT MU:MUS MV:MDV MW:MWI MX:MEX MY:MYS MZ:MOZ NA:NAM NC:NCL NE:NER NF:NFK ' +
    'NG:NGA NI:NIC NL:NLD NO:NOR NP:NPL NR:NRU NU:NIU NZ:NZL OM:OMN PA:PAN PE:PER PF:PYF PG:PNG PH:PHL PK:PAK PL:POL ' +
    'PM:SPM PR:PRI PS:PSE PT:PRT PW:PLW PY:PRY QA:QAT RE:REU RO:ROU RS:SRB RU:RUS RW:RWA SA:SAU SB:SLB SC:SYC SD:SDN ' +
    'SE:SWE SG:SGP SH:SHN SI:SVN SJ:SJM SK:SVK SL:SLE SM:SMR SN:SEN SO:SOM SR:SUR SS:SSD ST:STP SV:SLV SX:SXM SY:SYR ' +
    'SZ:SWZ TA:TAA TC:TCA TD:TCD TG:TGO TH:THA TJ:TJK TK:TKL TL:TLS TM:TKM TN:TUN TO:TON TR:TUR TT:TTO TV:TUV TW:TWN ' +
    'TZ:TZA UA:UKR UG:UGA US:USA UY:URY UZ:UZB VA:VAT VC:VCT VE:VEN VG:VGB VI:VIR VN:VNM VU:VUT WF:WLF WS:WSM XK:XKX ' +
    'YE:YEM YT:MYT ZA:ZAF ZM:ZMB ZW:ZWE'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** What the product specifies beyond the numbering data: the mask and the eleven digits of Brazil, +1. */
const SPECIAL: { [flag: string]: { mask: string; regex: string } } = {
  BR: { mask: '(XX) XXXXX-XXXX', regex: '(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])9\\d{8}' },
  US: { mask: '(XXX) XXX-XXXX', regex: '[2-9]\\d{2}[2-9]\\d{6}' },
  CA: { mask: '(XXX) XXX-XXXX', regex: '[2-9]\\d{2}[2-9]\\d{6}' },
}

/** Prefixes that Mexico used for mobile numbers until 2019. The numbering data no longer has them. */
const OLD_PREFIXES: { [flag: string]: string } = { MX: '0(?:[12]|4[45])|1' }

/** Returns the columns of the metadata that this script reads. Their order is that of libphonenumber-js (its `metadata.js`). */
function getColumns(country: unknown[]) {
  const types = country[11] as [unknown, [string, number[]?] | 0] | 0 | undefined
  const mobile = types ? types[1] : 0
  return {
    dial: country[0] as string,
    regex: mobile ? mobile[0] : (country[2] as string),
    lengths: (mobile ? mobile[1] : undefined) ?? (country[3] as number[]),
    trunk: (country[5] as string | 0 | undefined) || null,
    dialled: (country[7] as string | 0 | undefined) || null,
    dialledTo: (country[8] as string | 0 | undefined) || null,
    leading: (country[10] as string | 0 | undefined) || null,
  }
}

type Row = [
  prefix: string,
  ddi: string,
  flag: string,
  maxLength: number,
  removePrefix: 0 | 1,
  extraPrefix: string | 0,
  trunkPrefix: string | 0,
  mask: string,
  regex: string,
  dialledPrefix?: string | 0,
  dialledTo?: string | 0,
  ownNumbers?: string | 0,
]

function getRow(flag: string, country: unknown[]): Row {
  const prefix = ALPHA3.get(flag)
  if (prefix === undefined) throw new Error(`no ISO code of three letters for ${flag}`)
  const { dial, trunk, leading } = getColumns(country)
  const ddi = `+${dial}`
  const extra = dial === '1' && leading !== null && /^\d{3}$/.test(leading) ? leading : 0
  if (extra !== 0) return [prefix, ddi, flag, 7, 1, extra, 0, 'XXX-XXXX', '[2-9]\\d{6}']

  const { regex, lengths } = getNumbers(flag, country)
  const maxLength = Math.max(...lengths)
  if (!Number.isFinite(maxLength)) throw new Error(`no length for ${flag}`)
  const mask = SPECIAL[flag]?.mask ?? createMask(flag, dial, maxLength)
  const row: Row = [
    prefix,
    ddi,
    flag,
    maxLength,
    // A number of another country with the same dial code may start so: +7 7 is Kazakhstan.
    sharing(dial).some((one) => mayStart(one, dial)) ? 0 : 1,
    0,
    trunk !== null && !mayStart(flag, trunk) ? trunk : 0,
    mask,
    regex,
  ]
  return [...row, ...getPrefixes(flag, country)] as Row
}

/** Returns the patterns of mobile numbers that start with more than a trunk prefix, and what distinguishes them from a neighbour's. */
function getPrefixes(flag: string, country: unknown[]): (string | 0)[] {
  const { trunk, dialled, dialledTo, ...data } = getColumns(country)
  // A prefix of local numbers does not make a mobile number, except in Argentina.
  const isOfMobiles = dialledTo === null || dialledTo.startsWith('$') || flag === 'AR'
  const prefix = OLD_PREFIXES[flag] ?? (dialled !== null && dialled !== trunk && isOfMobiles ? dialled : 0)
  const own =
    SPECIAL[flag] !== undefined && !isMain(`+${data.dial}`, flag) && sharing(data.dial).length > 1 ? data.regex : 0
  if (own !== 0) return [prefix, (prefix !== 0 && dialledTo) || 0, own]
  return prefix === 0 ? [] : dialledTo === null ? [prefix] : [prefix, dialledTo]
}

/** Returns the pattern of a country's mobile numbers, and the lengths that the product accepts. Vatican City has Italian ones. */
function getNumbers(flag: string, country: unknown[]) {
  const data = getColumns(country)
  const regex = SPECIAL[flag]?.regex ?? (flag === 'VA' ? getColumns(countries.IT ?? []).regex : data.regex)
  const whole = new RegExp(`^(?:${regex})$`)
  return {
    regex,
    lengths: data.lengths.filter((n) => n >= FEWEST_DIGITS && n <= MOST_DIGITS && canHold(whole, '', n)),
  }
}

/** Returns whether a mobile number of the country may start with these digits. */
function mayStart(flag: string, digits: string): boolean {
  const { regex, lengths } = getNumbers(flag, countries[flag] as unknown[])
  const whole = new RegExp(`^(?:${regex})$`)
  return lengths.some((length) => canHold(whole, digits, length))
}

const countries = metadata.countries as unknown as { [flag: string]: unknown[] }

/** Returns the countries of a dial code, the main one first. */
function sharing(dial: string): string[] {
  return (metadata.country_calling_codes as { [dial: string]: string[] })[dial] ?? []
}

function getExample(flag: string): string {
  return (examples as { [flag: string]: string })[flag] ?? ''
}

/** Returns whether a number of this length that starts with these digits can match the pattern. It tries every next digit. */
function canHold(whole: RegExp, start: string, length: number): boolean {
  const open = Math.min(5, length - start.length)
  if (open < 0) return false
  const rest = length - start.length - open
  for (let next = 0; next < 10 ** open; next++) {
    const head = start + String(next).padStart(open, '0')
    for (const digit of '0123456789') if (whole.test(head + digit.repeat(rest))) return true
  }
  return false
}

/** Returns the international format of the country without the dial code, or that of the US where the numbering data has none. */
function createMask(flag: string, dial: string, digits: number): string {
  const number = getExample(flag).padEnd(digits, '0').slice(0, digits)
  const typed = new AsYouType(flag as CountryCode).input(`+${dial}${number}`)
  const shown = typed.startsWith(`+${dial} `) ? typed.slice(dial.length + 2) : ''
  if (shown.replace(/\D/g, '').length !== digits || !/\D/.test(shown)) return plainMask(digits)
  return shown.replace(/\d/g, 'X')
}

function plainMask(digits: number): string {
  if (digits === 10) return '(XXX) XXX-XXXX'
  if (digits < 6) return 'X'.repeat(digits)
  const groups = ['X'.repeat(4)]
  for (let left = digits - 4; left > 0; left -= 3) groups.unshift('X'.repeat(Math.min(3, left)))
  return groups.join(' ')
}

function isMain(ddi: string, flag: string): boolean {
  const flags = sharing(ddi.slice(1))
  return flags.length > 1 && flags[0] === flag
}

const rows = Object.entries(countries)
  .map(([flag, country]) => getRow(flag, country))
  // The main country of a shared dial code comes first: a number that matches no other country belongs to it.
  .sort((a, b) => Number(isMain(b[1], b[2])) - Number(isMain(a[1], a[2])) || (a[0] < b[0] ? -1 : 1))

const file = new URL('../src/domain/identity/phone-countries.json', import.meta.url)
writeFileSync(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
console.log(`${rows.length} countries written to src/domain/identity/phone-countries.json`)

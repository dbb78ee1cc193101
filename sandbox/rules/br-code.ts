/**
 * Builds the text of a Pix QR code ("copia e cola"): EMV fields of a two-digit id, a two-digit length and a value,
 * ended by a CRC-16. Bank apps can read it.
 */
export function makeBrCode(payment: {
  pixKey: string
  amountCents: number
  /** At most 25 letters and digits. */
  txid: string
  merchant: string
  city: string
}): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', payment.pixKey)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (payment.amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(payment.merchant, 25)),
    field('60', plain(payment.city, 15)),
    field('62', field('05', payment.txid)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** Computes the CRC-16/CCITT-FALSE of a text, as four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Converts a name to capitals without accents, because banks refuse anything else. */
function plain(text: string, length: number): string {
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^A-Za-z0-9 ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toUpperCase()
      .slice(0, length)
      .trim() || 'RECEBEDOR'
  )
}

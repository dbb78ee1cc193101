/** How numbers of the countries of most businesses are written. */
const WRITTEN = [
  { digits: /^\+55(\d\d)(\d{4,5})(\d{4})$/, shown: '+55 $1 $2-$3' },
  { digits: /^\+1(\d{3})(\d{3})(\d{4})$/, shown: '+1 $1 $2-$3' },
  { digits: /^\+34(\d{3})(\d{3})(\d{3})$/, shown: '+34 $1 $2 $3' },
]

/** Formats a bare phone number for reading: "+55 11 3062-4100"; a text with signs of its own stays as it is. */
export function showWrittenPhone(text: string | null): string | null {
  const form = WRITTEN.find(({ digits }) => digits.test(text ?? ''))
  return form === undefined || text === null ? text : text.replace(form.digits, form.shown)
}

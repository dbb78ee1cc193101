import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './phone-field.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  label: 'Teléfono',
  hint: 'Con el prefijo de zona. También puedes pegar el número entero.',
  hintAbroad: 'Solo los números. También puedes pegar el número entero.',
}

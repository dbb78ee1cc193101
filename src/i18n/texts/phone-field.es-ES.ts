import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './phone-field.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  label: 'Teléfono',
  hint: 'Con el prefijo de zona. También puedes pegar el número entero.',
  hintAbroad: 'Solo los números. También puedes pegar el número entero.',
  problems: {
    tooMany: 'Hay demasiados dígitos: con {{dial}} son {{max}} como máximo. Revisa el número.',
    unknown: 'No reconocemos este número. Escribe +, el código del país y el número.',
    unfinished: 'Este número no está completo o no es de un móvil. Revisa los dígitos.',
  },
}

import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './profile.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: '¿Cómo te llamas?',
  lead: 'Es el nombre que el establecimiento ve en tu cita.',
  label: 'Nombre completo',
  submit: 'Guardar y continuar',
  unprepared: 'No hemos podido cargar tus datos.',
  problems: {
    empty: 'Escribe tu nombre.',
    hasDigit: 'Escribe tu nombre solo con letras.',
  },
  savingFailed: 'No hemos podido guardar tus datos. Inténtalo de nuevo.',
  number: {
    title: '¿Cuál es tu teléfono?',
    lead: 'El establecimiento te escribe o te llama por él sobre tu cita.',
    notSaved: 'No hemos podido guardar tu teléfono',
  },
}

import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './login-options.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: '¿Cómo quieres entrar?',
  lead: 'Elige la forma que te venga mejor.',
  phone: 'Continuar con el teléfono',
  email: 'Continuar con el correo',
  whatsapp: 'WhatsApp',
  soon: 'Próximamente',
  settled: 'Ya has entrado',
  settledText: 'Para reservar o ver tus reservas, abre el enlace del establecimiento.',
  referAndEarn: 'Recomienda y gana',
  unprepared: 'No hemos podido cargar tus datos.',
}

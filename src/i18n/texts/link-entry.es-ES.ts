import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './link-entry.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Área de clientes',
  hello: 'Hola, {{name}}',
  helloNameless: 'Te damos la bienvenida',
  clientOf: 'Cliente de {{business}}',
  subtitles: {
    client: 'Tus citas, recompensas y avisos están aquí.',
    other: 'Aquí puedes seguir citas, recompensas y avisos.',
  },
  waysIn: 'Formas de entrar',
  bySms: 'Entrar con número (SMS)',
  byWhatsApp: 'Entrar con WhatsApp próximamente',
  nameMissing: 'Para ver tus citas, solo falta tu nombre.',
  giveName: 'Completar mi nombre',
  linkRefused: 'No se pudo entrar con este enlace',
  linkRefusedText: 'Entra con Google o con tu número.',
  unavailable: 'No se ha podido abrir esta página',
  apps: 'En tu teléfono',
  appStore: 'App Store',
  playStore: 'Google Play',
}

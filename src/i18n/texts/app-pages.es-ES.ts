import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './app-pages.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  notFound: '¡No deberías estar aquí!',
  notFoundText: 'Pide el enlace de reserva al establecimiento.',
  lastBusiness: 'Volver al último establecimiento',
  support: 'Hablar con soporte',
  download: {
    title: 'Reserva desde la aplicación',
    text: 'Este establecimiento solo recibe reservas por la aplicación. Descárgala y elige tu hora.',
    android: 'Descargar para Android',
    ios: 'Descargar para iPhone',
  },
}

import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './expired-link.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Enlace caducado',
  replaced: 'Este enlace ha sido sustituido por uno nuevo.',
  useNew: 'Guarda el nuevo para tus próximas citas.',
  ask: 'Pide el nuevo enlace al establecimiento.',
  copy: 'Copiar el enlace',
  open: 'Abrir el nuevo enlace',
  copied: 'Copiado',
  copyByHand: 'No se ha podido copiar. Selecciona el enlace de arriba y cópialo.',
  talk: 'Hablar con el establecimiento',
  toBusiness: 'Volver al establecimiento',
  message: '¡Hola! El enlace de reserva que tenía ha caducado. ¿Podéis enviarme el nuevo?',
  messageTo: '¡Hola, {{name}}! El enlace de reserva que tenía ha caducado. ¿Podéis enviarme el nuevo?',
}

import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './calendar-sync.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Google Calendar',
  text: 'Tus citas entran en tu calendario, cambian cuando las cambias y salen cuando las cancelas.',
  upToDate: 'Tu calendario está al día.',
  busy: 'Actualizando tu calendario…',
  missing: 'Para actualizar tu calendario, Google necesita tu permiso otra vez.',
  allow: 'Permitir en Google',
  failed: 'No se pudo actualizar tu calendario. Tus citas siguen como están.',
  ask: '¿Activar Google Calendar?',
  askText:
    'Google te pedirá permiso. Usamos tu calendario solo para añadir, cambiar y quitar tus citas, con un recordatorio por correo 1 día antes y un aviso 10 minutos antes. Puedes desactivarlo cuando quieras: lo que ya está en el calendario se queda.',
  open: 'Continuar en Google',
  notNow: 'Ahora no',
  reasons: {
    closed: 'La ventana de Google se cerró.',
    blocked: 'El navegador bloqueó la ventana de Google. Permite ventanas de este sitio e intenta de nuevo.',
    denied: 'Google no recibió tu permiso.',
    embedded: 'Google no pide permiso dentro de otra aplicación. Abre esta página en tu navegador.',
    refused: 'Google no lo aceptó.',
    unexpected: 'Algo no salió bien aquí.',
  },
}

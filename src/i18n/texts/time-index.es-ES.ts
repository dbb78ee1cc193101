import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './time-index.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Elige la hora',
  bookedFor: 'Cita para el {{date}} en {{business}}',
  serviceOf: 'Servicio {{position}} de {{total}}',
  openingHours: 'Atención de {{start}} a {{end}}',
  servicesWithTime: 'Servicios con hora elegida',
  timed: '{{time}} con {{professional}}',
  onlyTime: 'Esta hora se ha seleccionado automáticamente',
  firstTime: 'Primera hora libre seleccionada: {{time}}',
  missingTime: 'Te falta elegir la hora del {{ordinal}} servicio, elige una antes de continuar',
  takenTitle: 'Esta hora se acaba de ocupar',
  takenText: 'Alguien fue más rápido. Elige otra: lo demás sigue guardado.',
  lost: 'La hora de {{service}} ya no está libre',
  slot: '{{day}}, {{time}}, con {{professional}}',
  slotAlone: '{{day}}, {{time}}',
  times: 'Horas',
  noneOfProfessional: 'Sin horas libres este día',
  next: 'Continuar',
  anotherDay: 'Elegir otro día',
  removeService: 'Quitar este servicio',
  searchFailed: 'Los servicios no están disponibles en este momento.',
  closedDay: 'Los establecimientos están cerrados este día y a esta hora',
  closedAtThisTime: 'Establecimientos cerrados el día y a la hora elegidos; cámbialos',
  noProfessionals: 'No hay profesionales disponibles para estos servicios en este momento',
  keepsChoice: 'Elige otro día: tus servicios siguen guardados.',
}

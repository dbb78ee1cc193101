import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './service-selection.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Elige los servicios que quieres reservar',
  forPet: 'Para {{pet}}',
  search: 'Nombre del servicio',
  services: 'Servicios',
  inside_one: '{{count}} servicio',
  inside_many: '{{count}} servicios',
  inside_other: '{{count}} servicios',
  chosen_one: '{{count}} servicio elegido',
  chosen_many: '{{count}} servicios elegidos',
  chosen_other: '{{count}} servicios elegidos',
  noneChosen: 'Ningún servicio elegido',
  noMatch: 'No hay ningún servicio con ese nombre',
  noMatchText: 'Comprueba cómo está escrito o prueba con otra palabra.',
  clearSearch: 'Borrar la búsqueda',
  emptyTitle: 'No hay nada en esta categoría por ahora',
  emptyText: 'Mira otra categoría o habla con el establecimiento.',
  otherCategory: 'Ver las categorías',
  servicesFailed: 'No se han podido cargar los servicios',
}

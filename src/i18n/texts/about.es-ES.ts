import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './about.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  about: 'Sobre nosotros',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  portfolio: 'Portafolio',
  photo: '{{name}}, foto {{position}} de {{total}}',
  place: '{{position}} de {{total}}',
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Foto siguiente',
  social: 'Redes sociales',
  site: 'Sitio web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  professionals: 'Profesionales',
  photos: 'Fotos',
  location: 'Ubicación',
  map: 'Ver en el mapa',
  nothing: '{{name}} todavía no ha contado más sobre sí.',
}

import type { Translation } from '#src/i18n/texts.types.ts'
import { about } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './about.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  about: about.about,
  readMore: 'Read more',
  readLess: 'Read less',
  portfolio: about.portfolio,
  photo: '{{name}}, photo {{position}} of {{total}}',
  place: '{{position}} of {{total}}',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  social: about.social,
  site: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  professionals: about.professionals,
  photos: about.photos,
  location: about.location,
  map: 'See on the map',
  nothing: '{{name}} has not told more about itself yet.',
}

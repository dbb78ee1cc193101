import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { serviceSelectionMachine } from './service-selection.machine.ts'

export const serviceSelectionStates: StatesOf<typeof serviceSelectionMachine> = {
  readingServices: {
    title: 'Reading services',
    sentence: 'The services of the category are read while the list shows its shape.',
    requirements: ['R-157'],
  },
  choosing: {
    title: 'Choosing',
    sentence: 'The customer goes through the services of the category, level by level or all at once, and chooses.',
    requirements: ['R-099', 'R-102', 'R-112', 'R-113', 'R-138', 'R-139', 'R-743'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Escolha os serviços para agendar' }],
  },
  'choosing.browsing': {
    title: 'Browsing',
    sentence: 'Nothing is asked of the customer yet.',
    requirements: ['R-100', 'R-142', 'R-143'],
  },
  'choosing.reminded': {
    title: 'Reminded',
    sentence: 'The customer wanted to see schedules without a service and is asked to select one.',
    requirements: ['R-110', 'R-115'],
  },
  empty: {
    title: 'No services',
    sentence: 'This category offers nothing at the moment; the way back and the phone of the business are shown.',
    requirements: [],
  },
  servicesFailed: {
    title: 'Services failed',
    sentence: 'A dialog says that the services could not be read, with the words of the server; OK goes back.',
    requirements: ['R-159'],
    landmarks: [{ role: 'alertdialog', name: 'Não foi possível carregar os serviços' }],
  },
  unread: {
    title: 'Nothing to go back to',
    sentence: 'On the only list of a business there is nothing behind it, so the page offers to try again.',
    requirements: [],
  },
  picked: {
    title: 'Picked',
    sentence: 'On the landing page a chosen service is shown at once, with the way on.',
    requirements: ['R-132'],
  },
  submitted: {
    title: 'Submitted',
    sentence: 'The customer goes on to the date with the chosen services.',
    requirements: ['R-108', 'R-144'],
  },
  left: {
    title: 'Left',
    sentence: 'The customer goes back from the first level of the list.',
    requirements: ['R-145', 'R-146'],
  },
}

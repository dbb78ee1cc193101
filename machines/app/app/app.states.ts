import type { StateValueFrom } from 'xstate'
import type { FlowStates, StatePaths } from '#machines/shared/papers.types.ts'
import type { appMachine } from './app.machine.ts'

export const appStates: FlowStates<StatePaths<StateValueFrom<typeof appMachine>>> = {
  place: { title: 'Place', sentence: 'Where the customer is: one flow, or one plain page.', requirements: [] },
  'place.matching': {
    title: 'Matching',
    sentence: 'The address decides which flow or page answers it; an unknown one is not found.',
    requirements: ['R-084'],
  },
  'place.loadingFlow': {
    title: 'Loading flow',
    sentence: 'The code and the texts of the flow are fetched, with what it saved before.',
    requirements: ['R-018'],
  },
  'place.runningFlow': {
    title: 'Running flow',
    sentence: 'One flow has the screen; moves in the history that belong to it are handed to it.',
    requirements: ['R-039'],
  },
  'place.departing': {
    title: 'Departing',
    sentence: 'A flow has ended; the address it leads to goes into the bar and is matched like any other.',
    requirements: [],
  },
  'place.flowMissing': {
    title: 'Flow missing',
    sentence: 'The code of the flow could not be fetched; the customer can have the page loaded anew.',
    requirements: ['R-719'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'place.flowMissing.waiting': {
    title: 'Waiting',
    sentence: 'What did not come is left alone for a moment, or until the connection is back.',
    requirements: [],
  },
  'place.flowMissing.fetchingAgain': {
    title: 'Fetching again',
    sentence: 'The code is asked for once more, behind what is on the screen.',
    requirements: [],
  },
  'place.flowBroken': {
    title: 'Flow broken',
    sentence: 'The flow that had the screen ended by a fault of ours; the customer can start it again.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'place.download': {
    title: 'Download',
    sentence:
      'The page that leads to the app stores, for businesses that are booked only in the app; it names the business.',
    requirements: ['R-065', 'R-089', 'R-090', 'R-091'],
    address: '/download/:id',
  },
  'place.notFound': {
    title: 'Not found',
    sentence: 'The page for addresses that lead nowhere.',
    requirements: ['R-084', 'R-085', 'R-086'],
    address: '/not-found',
    landmarks: [{ role: 'heading', name: 'Não era pra você estar aqui!' }],
  },
  'place.blank': {
    title: 'Blank',
    sentence: 'Nothing is rendered at the addresses of the files for robots.',
    requirements: ['R-087', 'R-088'],
  },
  language: { title: 'Language', sentence: 'What language every text is in.', requirements: ['R-001'] },
  'language.settled': { title: 'Settled', sentence: 'The texts on screen are in the language.', requirements: [] },
  'language.changing': {
    title: 'Changing',
    sentence: 'Texts of another language are fetched, because the customer or the business asks for it.',
    requirements: ['R-007'],
  },
  'language.following': {
    title: 'Following the business',
    sentence: 'The flow already reads in the language of the business; its texts are fetched.',
    requirements: ['R-005'],
  },
  'language.missing': {
    title: 'Missing',
    sentence:
      'The texts of the language did not come, and those on screen stay; it can be chosen again, and comes by itself with the connection.',
    requirements: ['R-001'],
  },
  oldLink: {
    title: 'Old link',
    sentence: 'Whether the link that led here was replaced, and the customer knows it.',
    requirements: ['R-704'],
  },
  'oldLink.untold': {
    title: 'Untold',
    sentence: 'Nothing is to be said of the link, so far.',
    requirements: ['R-704'],
  },
  'oldLink.telling': {
    title: 'The link is old',
    sentence: 'A dialog says that the link was replaced, and gives the new one to be copied.',
    requirements: ['R-704', 'R-708'],
  },
  'oldLink.told': {
    title: 'Told',
    sentence:
      'It was said once, before the page was loaded anew, perhaps; where no new link is known the page that says whom to ask has come.',
    requirements: ['R-704', 'R-709'],
  },
}

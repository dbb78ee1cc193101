import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { referralsMachine } from './referrals.machine.ts'

const address = '/indicacoes'

export const referralsStates: StatesOf<typeof referralsMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in: refer and earn is for customers.',
    requirements: ['R-681'],
    address,
  },
  deciding: {
    title: 'Deciding on the page',
    sentence: 'The page that was asked for is opened, once everything that it shows is there.',
    requirements: ['R-661'],
  },
  creatingLink: {
    title: 'Getting the link',
    sentence: 'The link that the customer refers others with, and what it brings, is asked for.',
    requirements: ['R-662', 'R-663'],
    address,
  },
  confirmingCustomer: {
    title: 'Confirming the customer',
    sentence:
      'There was no link: it is asked whether the server still knows the customer, who otherwise signs in again.',
    requirements: ['R-664'],
    address,
  },
  unavailable: {
    title: 'Nothing to show',
    sentence: 'Who is signed in, or their link, could not be had: why, and once more.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'unavailable.telling': {
    title: 'Telling of it',
    sentence: 'There is no link, and signing in would not help: a dialog says so and offers to try again.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Ocorreu um erro' }],
  },
  'unavailable.told': {
    title: 'Told of it',
    sentence: 'The page says the same for as long as it stands.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  sharing: {
    title: 'Sharing the link',
    sentence: 'What a referral brings, the link to copy or share, and the ways to the other pages.',
    requirements: ['R-080', 'R-659', 'R-660', 'R-661', 'R-677', 'R-678', 'R-680'],
    address,
    landmarks: [{ role: 'button', name: 'Compartilhar' }],
  },
  'sharing.idle': {
    title: 'At rest',
    sentence: 'Nothing is being copied or shared.',
    requirements: ['R-080'],
    address,
  },
  'sharing.copying': {
    title: 'Copying',
    sentence: 'The link is being put into the clipboard.',
    requirements: ['R-659'],
    address,
  },
  'sharing.copied': {
    title: 'Copied',
    sentence: 'For six seconds it is said that the link was copied.',
    requirements: ['R-659', 'R-675'],
    address,
    landmarks: [{ role: 'status', name: 'Link copiado' }],
  },
  'sharing.copyFailed': {
    title: 'Not copied',
    sentence: 'The device refused to copy: the link is to be copied by hand.',
    requirements: ['R-659'],
    address,
  },
  'sharing.handingOver': {
    title: 'Handing over',
    sentence: 'The message with the link is handed to the device, or to a messaging app.',
    requirements: ['R-660'],
    address,
  },
  'sharing.shareFailed': {
    title: 'Not shared',
    sentence: 'The device refused to share: the link is to be copied.',
    requirements: ['R-660'],
    address,
  },
  linkless: {
    title: 'No link yet',
    sentence: 'The link is not ready: what a referral brings, and the ways to the other pages.',
    requirements: ['R-080', 'R-659'],
    address,
    landmarks: [{ role: 'status', name: 'Seu link ainda não está pronto' }],
  },
  explaining: {
    title: 'How it works',
    sentence: 'Three steps from the link to the money, and what a referral brings.',
    requirements: ['R-083', 'R-676', 'R-677', 'R-678'],
    address: '/indicacoes/como-funciona',
    landmarks: [{ role: 'heading', name: 'Como funciona' }],
  },
  listing: {
    title: 'Your referrals',
    sentence: 'The list of referrals has the screen.',
    requirements: ['R-082', 'R-665'],
    address: '/indicacoes/suas-indicacoes',
  },
  earning: {
    title: 'Your earnings',
    sentence: 'The earnings and their withdrawal have the screen.',
    requirements: ['R-081', 'R-669'],
    address: '/indicacoes/seus-ganhos',
  },
  editingAccount: {
    title: 'Bank data',
    sentence: 'The form of the bank account has the screen; once it is saved the home follows, else the earnings.',
    requirements: ['R-671', 'R-692'],
    address: '/indicacoes/seus-ganhos',
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The way back is kept for the return from the sign-in.',
    requirements: ['R-681'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence:
      'Nobody is signed in, or nobody whom the server knows: the customer signs in and comes back to the same page.',
    requirements: ['R-576', 'R-577', 'R-664', 'R-681'],
  },
  leftForHome: {
    title: 'Home again',
    sentence: 'The account is saved: the customer is led home by the way they came, past the form.',
    requirements: ['R-692'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

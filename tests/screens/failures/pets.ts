import { screen } from '@testing-library/react'
import { createFlow } from '#src/screens/business/business/flow.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { petResponses } from '#tests/support/pet-wire.ts'
import type { Scenario, World } from './scenario.ts'

const open = ({ deps, clock }: World, name: 'pets' | 'newPet' = 'pets') =>
  renderFlow({
    flow: 'business',
    createFlow,
    deps,
    clock,
    entry: { name, state: { categoryId: 'cabelo' } },
    language: 'en-US',
  })

const button = (name: string) => screen.findByRole('button', { name })

async function deleteThor(world: World) {
  const opened = await open(world)
  await opened.user.click(await button('Delete Thor'))
  await opened.user.click(await button('Delete'))
  return opened
}

/** Lists the scenarios of the pages of pets. */
export const petScenarios: { [screen: string]: Scenario } = {
  pets: {
    responses: petResponses(),
    empty: { readPets: [] },
    open: (world) => open(world),
  },
  'new pet': {
    responses: petResponses(),
    open: async (world) => {
      const opened = await open(world, 'newPet')
      await opened.user.type(await screen.findByLabelText('Pet’s name'), 'Mel')
      await opened.user.click(screen.getByRole('radio', { name: 'Female' }))
      await opened.user.click(screen.getByRole('radio', { name: 'Gato' }))
      await opened.user.click(await button('Save pet'))
      return opened
    },
  },
  'deleting a pet': { responses: petResponses(), open: deleteThor },
  'undoing the deletion of a pet': {
    responses: petResponses(),
    open: async (world) => {
      const opened = await deleteThor(world)
      await opened.user.click(await button('Undo'))
      return opened
    },
  },
}

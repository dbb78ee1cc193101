import { expect, test } from 'vitest'
import { compileWorker } from '#scripts/build/installable-plugin.ts'

/** The marker that React puts on its elements. */
const REACT = 'react.transitional.element'

test('the bundle of the service worker holds no React, which comes with the matching of the app', async () => {
  expect(await compileWorker([])).not.toContain(REACT)
  expect(await compileWorker([], 'src/app/match-path.ts')).toContain(REACT)
})

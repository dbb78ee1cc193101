import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/styles/base.css'
import { readPicture } from './drawing.ts'
import { isFlow } from './flows.ts'
import { InspectorPage } from './inspector-page.tsx'
import { readHash } from './place.ts'

const root = document.getElementById('inspector')
if (root === null) throw new Error('the page has no #inspector')
// What the address names comes with the first paint: React holds back for a while what comes after that.
const { flow } = readHash(window.location.hash)
if (flow !== null && isFlow(flow)) await Promise.allSettled([readPicture(flow)])

createRoot(root).render(
  <StrictMode>
    <InspectorPage />
  </StrictMode>,
)

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/styles/base.css'
import { loadDocumented } from './drawing.ts'
import { isFlow } from './flows.ts'
import { InspectorPage } from './inspector-page.tsx'
import { readHash } from './inspector-route.ts'

const root = document.getElementById('inspector')
if (root === null) throw new Error('the page has no #inspector')
// What the address names comes with the first paint: React holds back for a while what comes after that.
const { flow } = readHash(window.location.hash)
if (flow !== null && isFlow(flow)) await Promise.allSettled([loadDocumented(flow)])

// As a transition: anything else shows "Reading the flow…" for three tenths of a second, though all of it is there.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <InspectorPage />
    </StrictMode>,
  ),
)

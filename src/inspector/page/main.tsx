import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/styles/base.css'
import { loadDocumented } from './drawing.ts'
import { isFlow } from './flows.ts'
import { InspectorPage } from './inspector-page.tsx'
import { readHash } from './inspector-route.ts'

const root = document.getElementById('inspector')
if (root === null) throw new Error('the page has no #inspector')
// Loaded before the first paint: React delays what is loaded after it.
const { flow } = readHash(window.location.hash)
if (flow !== null && isFlow(flow)) await Promise.allSettled([loadDocumented(flow)])

// As a transition: otherwise "Reading the flow…" is shown for 0.3 s although everything is loaded.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <InspectorPage />
    </StrictMode>,
  ),
)

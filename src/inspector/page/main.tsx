import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/styles/base.css'
import { createElk } from './elk.ts'
import { isFlow, loadLayout } from './flows.ts'
import { InspectorPage } from './inspector-page.tsx'
import { readHash } from './place.ts'

const root = document.getElementById('inspector')
if (root === null) throw new Error('the page has no #inspector')
// The worker, and the flow of the address, are on their way while the page is put together.
createElk()
const { flow } = readHash(window.location.hash)
if (flow !== null && isFlow(flow)) void loadLayout(flow)

createRoot(root).render(
  <StrictMode>
    <InspectorPage />
  </StrictMode>,
)

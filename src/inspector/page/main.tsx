import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/styles/base.css'
import { InspectorPage } from './inspector-page.tsx'

const root = document.getElementById('inspector')
if (root === null) throw new Error('the page has no #inspector')
createRoot(root).render(
  <StrictMode>
    <InspectorPage />
  </StrictMode>,
)

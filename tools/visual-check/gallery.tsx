import '#src/styles/base.css'
import { createRoot } from 'react-dom/client'
import type { Language } from '#domain/entities.ts'
import { Page } from '#src/components/layout/page.tsx'
import { showIn, showInPseudo } from './all-texts.ts'
import { PSEUDO, type VisualCheck } from './visual-check.types.ts'

/** The page that visual-check.ts photographs: shows the check and the language that its URL names. */
const files = import.meta.glob<{ checks: VisualCheck[] }>('./checks/*.tsx')

async function show(): Promise<void> {
  const checks = (await Promise.all(Object.values(files).map((load) => load()))).flatMap((file) => file.checks)
  const query = new URLSearchParams(location.search)
  const language = query.get('language') ?? 'pt-BR'
  await (language === PSEUDO ? showInPseudo() : showIn(language as Language))
  const twice = checks.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) !== index)
  document.body.dataset.checks = JSON.stringify(
    checks.map(({ name, height, waitFor }) => ({ name, height: height ?? null, waitFor: waitFor ?? null })),
  )
  if (twice.length > 0) throw new Error(`Two checks have the name ${twice.join(', ')}`)

  const check = checks.find(({ name }) => name === query.get('check'))
  const root = document.getElementById('root')
  if (!check || !root) return
  const element = check.render()
  createRoot(root).render(check.frame === 'none' ? element : <Page title={check.name}>{element}</Page>)
}

show()

import '#src/styles/base.css'
import { createRoot } from 'react-dom/client'
import type { Language } from '#domain/entities.ts'
import { Page } from '#src/components/layout/page.tsx'
import { showIn, showInPseudo } from './all-texts.ts'
import { type Look, PSEUDO } from './visual-check.types.ts'

/** The page that look.ts pictures: shows the look named in the address in the language named there. */
const files = import.meta.glob<{ looks: Look[] }>('./looks/*.tsx')

async function show(): Promise<void> {
  const looks = (await Promise.all(Object.values(files).map((load) => load()))).flatMap((file) => file.looks)
  const query = new URLSearchParams(location.search)
  const language = query.get('language') ?? 'pt-BR'
  await (language === PSEUDO ? showInPseudo() : showIn(language as Language))
  const twice = looks.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) !== index)
  document.body.dataset.looks = JSON.stringify(
    looks.map(({ name, height, waitFor }) => ({ name, height: height ?? null, waitFor: waitFor ?? null })),
  )
  if (twice.length > 0) throw new Error(`Two looks have the name ${twice.join(', ')}`)

  const look = looks.find(({ name }) => name === query.get('look'))
  const root = document.getElementById('root')
  if (!look || !root) return
  const element = look.render()
  createRoot(root).render(look.frame === 'none' ? element : <Page title={look.name}>{element}</Page>)
}

show()

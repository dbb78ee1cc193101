import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** As many lists and times as the large business has when all are open. */
const LISTS = 50
const TIMES_EACH = 40

type Choose = (list: number, time: number) => void

/** Renders again only if the choice in it has changed. */
const List = memo(({ list, chosen, choose }: { list: number; chosen: number | null; choose: Choose }) => (
  <ul>
    {Array.from({ length: TIMES_EACH }, (_, time) => `${list} · ${time}`).map((label, time) => (
      <li key={label}>
        <button type="button" aria-pressed={chosen === time} onClick={() => choose(list, time)}>
          {label}
        </button>
      </li>
    ))}
  </ul>
))

/** One time is chosen in each list. */
function Page() {
  const [chosen, setChosen] = useState<{ readonly [list: number]: number }>({})
  const choose = useCallback<Choose>((list, time) => setChosen((all) => ({ ...all, [list]: time })), [])
  return (
    <main>
      {Array.from({ length: LISTS }, (_, list) => `list ${list}`).map((name, list) => (
        <section key={name}>
          <List list={list} chosen={chosen[list] ?? null} choose={choose} />
        </section>
      ))}
    </main>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(<Page />)

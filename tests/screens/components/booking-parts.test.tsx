import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { announce, lastAnnouncement } from '#src/components/feedback/live-region.ts'
import { LanguageSwitch } from '#src/components/form/language-switch.tsx'
import { SearchField } from '#src/components/form/search-field.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { CategoryGrid } from '#src/components/list/category-grid.tsx'
import { ChipList } from '#src/components/list/chip.tsx'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { ProfessionalCard } from '#src/components/list/professional-card.tsx'
import { SelectedStrip } from '#src/components/list/selected-strip.tsx'
import { ListRow, RowBlock, RowList, ServiceRow } from '#src/components/list/service-row.tsx'
import { type SlotItem, SlotList } from '#src/components/list/slot-list.tsx'
import { Summary } from '#src/components/list/summary.tsx'
import { initials } from '#src/components/media/avatar.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

describe('the business', () => {
  it('shows its name and its address, cut, with the whole of it as the title', () => {
    const address = 'Rua '.repeat(40).trim()
    renderScreen(<BusinessHeader name="Studio Aurora" address={address} avatar={null} addressLimit={50} />)
    const shown = screen.getByTitle(address)
    expect([...(shown.textContent ?? '')].length).toBeLessThanOrEqual(51)
    expect(shown.textContent?.endsWith('…')).toBe(true)
    expect(screen.getByText('Studio Aurora')).toBeTruthy()
  })

  it('a logo has initials without a picture', () => {
    expect(initials('Studio Aurora do Sul')).toBe('SS')
    expect(initials('Dra. Vera Molina')).toBe('VM')
    expect(initials('élan')).toBe('É')
    expect(initials('  ')).toBe('')
    // A letter and its combining marks count as one letter.
    expect(initials('e\u0301lan vital')).toBe('E\u0301V')
    expect(initials('किरण मेहता')).toBe('किमे')
    expect(initials('👩‍👧 Studio')).toBe('👩‍👧S')
    // Joined Arabic letters would change their shape, so only one is shown.
    expect(initials('مريم الأحمدي')).toBe('م')
    expect(initials('נועה לוי')).toBe('נל')
  })
})

describe('a choice among things', () => {
  it('a list of categories has named buttons', async () => {
    const onChoose = vi.fn()
    const { user } = renderScreen(
      <CategoryGrid label="Categorias" items={[{ id: '7', name: 'Cabelo', picture: null }]} onChoose={onChoose} />,
    )
    await user.click(within(screen.getByRole('list', { name: 'Categorias' })).getByRole('button', { name: 'Cabelo' }))
    expect(onChoose).toHaveBeenCalledWith('7')
  })

  it('a list of services has checkboxes with name, duration and price', async () => {
    const onToggle = vi.fn()
    const onOpen = vi.fn()
    const { user } = renderScreen(
      <RowList label="Serviços">
        <ServiceRow id="a" name="Corte" checked onToggle={onToggle} price="R$ 50,00" duration="45 min" />
        <ListRow id="b" name="Coloração" onOpen={onOpen} detail="6 serviços" />
      </RowList>,
    )
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Corte 45 min R$ 50,00' })
    expect(box.checked).toBe(true)
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Coloração 6 serviços' }))
    expect([onToggle.mock.calls, onOpen.mock.calls]).toEqual([[['a']], [['b']]])
  })

  it('a list of a thousand services renders the visible rows and keeps the height of the others', () => {
    let emit: (isIntersecting: boolean) => void = () => {}
    class DistanceWatcher {
      constructor(callBack: (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void) {
        emit = (isIntersecting) => act(() => callBack([{ isIntersecting, boundingClientRect: { height: 2720 } }]))
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', DistanceWatcher)
    renderScreen(
      <RowList label="Serviços">
        <RowBlock>
          <ServiceRow
            id="a"
            name="Corte"
            checked={false}
            onToggle={vi.fn()}
            price={null}
            duration={null}
            at={41}
            of={1000}
          />
        </RowBlock>
      </RowList>,
    )
    const row = screen.getByRole('listitem')
    expect(['aria-posinset', 'aria-setsize'].map((name) => row.getAttribute(name))).toEqual(['41', '1000'])
    const block = row.parentElement

    emit(false)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(block?.style.height).toBe('2720px')
    emit(true)
    screen.getByRole('checkbox').focus()
    expect(block?.style.height).toBe('auto')

    // A focused row stays rendered, even far outside the viewport.
    emit(false)
    expect(screen.getByRole('checkbox')).toBe(document.activeElement)
    vi.unstubAllGlobals()
  })

  it('a choice can be removed by its chip', async () => {
    const onRemove = vi.fn()
    const { user } = renderScreen(
      <ChipList label="Escolhidos" items={[{ id: 'a', label: 'Corte' }]} onRemove={onRemove} />,
      { language: 'en-US' },
    )
    await user.click(screen.getByRole('button', { name: 'Remove Corte' }))
    expect(onRemove).toHaveBeenCalledWith('a')
  })

  it('a missing choice is shown at its place', () => {
    renderScreen(
      <SelectedStrip title="Selected Service" items={[]} empty="Please select at least one service" invalid />,
    )
    const strip = screen.getByRole('region', { name: 'Selected Service' })
    expect(within(strip).getByRole('alert').textContent).toBe('Please select at least one service')
  })
})

describe('a price', () => {
  const price = (pricing: 'fixed' | 'startsAt' | 'hidden' | 'free') =>
    renderScreen(<PriceTag cents={5000} currency="BRL" pricing={pricing} />).container.textContent

  it('R-149 a price of the type "fixed" is shown without a label', () => {
    expect(price('fixed')).toBe('R$\u00a050,00')
  })

  it('R-150 a price of the type "starts at" is shown with the label', () => {
    expect(price('startsAt')).toBe('A partir de R$\u00a050,00')
  })

  it('R-151 a price of the type "don\'t show" is replaced by "on request"', () => {
    expect(price('hidden')).toBe('Sob consulta')
  })

  it('R-152 a price of the type "free" is not shown', () => {
    expect(price('free')).toBe('Gratuito')
  })
})

describe('the search field', () => {
  function Search() {
    const [value, setValue] = useState('')
    return (
      <SearchField label="Name Service" value={value} onChange={setValue} results={value === 'x' ? 0 : 3}>
        <p>What is found</p>
      </SearchField>
    )
  }

  it('says how many things it finds, and can be cleared with the focus kept', async () => {
    const { user } = renderScreen(<Search />, { language: 'en-US' })
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name Service' })
    expect(screen.getByRole('status').textContent).toBe('')
    await user.type(field, 'cut')
    expect(screen.getByRole('status').textContent).toBe('3 results')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'x')
    expect(screen.getByRole('status').textContent).toBe('Nothing found')
  })

  it.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])(
    'gets the focus by %s, and by no letter alone',
    async (keys) => {
      const { user } = renderScreen(<Search />, { language: 'en-US' })
      await user.keyboard('k')
      expect(document.activeElement).toBe(document.body)
      await user.keyboard(keys)
      expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    },
  )
})

describe('times', () => {
  const ALL: SlotItem[] = [
    ['09:00', 'morning'],
    ['10:00', 'morning'],
    ['14:30', 'afternoon'],
    ['15:00', 'afternoon'],
    ['18:00', 'evening'],
    ['19:00', 'evening'],
  ].map(([time = '', part]) => ({
    id: time,
    time,
    name: `Tuesday, March 3, ${time}, with Ana`,
    part: part as SlotItem['part'],
    selected: time === '14:30',
  }))

  function Times({ onChoose = () => {} }: { onChoose?: (id: string) => void }) {
    const [count, setCount] = useState(4)
    return (
      <ProfessionalCard name="Ana" avatar={null}>
        <SlotList
          label="Ana"
          items={ALL.slice(0, count)}
          onChoose={onChoose}
          left={Math.max(0, ALL.length - count)}
          onMore={() => setCount((shown) => shown + 4)}
        />
      </ProfessionalCard>
    )
  }

  it('times are toggle buttons with day, time and professional', async () => {
    const onChoose = vi.fn()
    const { user } = renderScreen(<Times onChoose={onChoose} />, { language: 'en-US' })
    const chosen = screen.getByRole('button', { name: 'Tuesday, March 3, 14:30, with Ana', pressed: true })
    expect(chosen.textContent).toBe('14:30')
    await user.click(screen.getByRole('button', { name: 'Tuesday, March 3, 10:00, with Ana', pressed: false }))
    expect(onChoose).toHaveBeenCalledWith('10:00')
  })

  it('times are grouped by part of the day; a part without times has no heading', async () => {
    const { user } = renderScreen(<Times />, { language: 'en-US' })
    const headings = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(headings()).toEqual(['Morning', 'Afternoon'])
    expect(within(screen.getByRole('list', { name: 'Ana, Afternoon' })).getAllByRole('button')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'More 2, Ana' }))
    expect(headings()).toEqual(['Morning', 'Afternoon', 'Evening'])
  })

  it('"More" announces the added times, and focuses the first if it disappears', async () => {
    const { user } = renderScreen(<Times />, { language: 'en-US' })
    await user.click(screen.getByRole('button', { name: 'More 2, Ana' }))
    expect(screen.getByRole('status').textContent).toBe('2 more times')
    expect(screen.queryByRole('button', { name: 'More 2, Ana' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('18:00')
  })

  it('unchanged times do not render again when another is chosen', async () => {
    const reads = vi.fn()
    const watched = ALL.map((item) => ({ ...item }))
    function Watched() {
      const [chosen, setChosen] = useState('14:30')
      const items = watched.map((item) => ({ ...item, selected: item.id === chosen }))
      return <SlotList label="Ana" items={items} onChoose={setChosen} left={0} onMore={() => {}} />
    }
    const { user } = renderScreen(<Watched />, { language: 'en-US' })
    const observer = new MutationObserver(reads)
    for (const button of screen.getAllByRole('button')) observer.observe(button, { attributes: true })
    await user.click(screen.getByRole('button', { name: /09:00/ }))
    const touched = reads.mock.calls
      .flatMap(([records]) => records as MutationRecord[])
      .map(({ target }) => target.textContent)
    expect([...new Set(touched)].sort()).toEqual(['09:00', '14:30'])
  })
})

describe('the rest', () => {
  it('money lines are names with their amounts', () => {
    renderScreen(<Summary lines={[{ id: 't', label: 'Total', value: 'R$ 10,00', kind: 'strong' }]} />)
    expect(screen.getByRole('term').textContent).toBe('Total')
    expect(screen.getByRole('definition').textContent).toBe('R$ 10,00')
  })

  it('each language is offered by its own name in its own language', async () => {
    const choose = vi.fn()
    const { user } = renderScreen(<LanguageSwitch language="pt-BR" choose={choose} />)
    const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Idioma: PT' })
    expect(control.value).toBe('pt-BR')
    const options = within(control).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['pt-BR', 'Português'],
      ['en-US', 'English'],
      ['es-ES', 'Español'],
    ])
    await user.selectOptions(control, 'English')
    expect(choose.mock.calls).toEqual([['en-US']])
  })

  it('an announcement is repeated when it occurs again', () => {
    announce('Mais 4 horários')
    const first = document.getElementById('announcer-polite')?.textContent
    announce('Mais 4 horários')
    expect(document.getElementById('announcer-polite')?.textContent).not.toBe(first)
    expect(lastAnnouncement()).toBe('Mais 4 horários')
    announce('Pagamento recebido', 'assertive')
    expect(lastAnnouncement('assertive')).toBe('Pagamento recebido')
    expect(document.getElementById('announcer-assertive')?.getAttribute('role')).toBe('alert')
  })

  it('an announcement is removed after ten seconds, and a later one stays', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      announce('Carregando os horários')
      vi.advanceTimersByTime(9_999)
      announce('Mais 4 horários')
      vi.advanceTimersByTime(1)
      expect(lastAnnouncement()).toBe('Mais 4 horários')
      vi.advanceTimersByTime(9_999)
      expect(lastAnnouncement()).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })

  it('an announcement is removed after ten seconds even if the browser has translated it', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    announce('Carregando os horários')
    const region = document.getElementById('announcer-polite')
    if (region !== null) region.innerHTML = '<font><font>Loading times</font></font>'
    vi.advanceTimersByTime(10_000)
    expect(region?.textContent).toBe('')
  })
})

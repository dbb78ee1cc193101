import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type InspectionEvent, SimulatedClock } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import { createFlow } from '#src/screens/referrals/referrals/flow.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const bia = { id: 'user-bia', name: 'Bia Souza', email: 'bia@example.com', phone: '+5511911112222' }
const account = {
  recipient_id: 're-bia',
  bank_id: '260',
  bank_description: 'Nubank',
  agency: '0001',
  agency_digit: '9',
  account: '7654321',
  account_digit: '0',
  account_type: 'poupanca_conjunta',
  legal_number: '52998224725',
  name: 'Bia Souza',
}
const banks = [
  { id: '001', description: 'Banco do Brasil' },
  { id: '260', description: 'Nubank' },
]
const earned = { my_earnings: 3_000, to_receive: 6_000, potential_earnings: 9_050 }
const unauthorized = { kind: 'unauthorized', text: null }
const never = () => new Promise(() => {})

interface Visit {
  responses?: { [id: string]: unknown }
  step?: string
  language?: Language
  inspect?: (event: InspectionEvent) => void
}

async function visit({ responses = {}, step, language = 'pt-BR', inspect }: Visit = {}) {
  const clock = new SimulatedClock()
  const fake = createFakeDeps({
    user: 'uid-bia',
    stored: { meData: JSON.stringify({ ...bia, uid: 'uid-bia' }) },
    responses: {
      createReferralHash: { url_hash: 'https://example.com/r/bia' },
      readEarnings: earned,
      readBankAccount: account,
      readBanks: banks,
      requestTransfer: {},
      saveBankAccount: {},
      readContract: { contract: 'Contrato de repasse.' },
      ...responses,
    },
  })
  const opened = await renderFlow({
    flow: 'referrals',
    createFlow,
    deps: fake.deps,
    clock,
    entry: { name: 'earnings', params: {}, ...(step === undefined ? {} : { step }) },
    input: { customer: exampleCustomer(bia) },
    language,
    ...(inspect === undefined ? {} : { inspect }),
  })
  const getCalls = (id: string) => fake.calls.filter(([called]) => called === id).map(([, request]) => request)
  const pass = (ms: number) => act(async () => clock.increment(ms))
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }))
  return { ...opened, ...fake, getCalls, pass, press }
}

const getAmount = (term: string) =>
  screen.getByText(term).closest('div')?.querySelector('dd')?.textContent?.replace(/\s/g, ' ')
const withdrawButton = () => screen.queryByRole('button', { name: 'Solicitar saque' })

describe('the earnings', () => {
  it('R-081 R-669 R-670 show paid, to receive and potential, of the customer', async () => {
    const { getCalls, addresses } = await visit()
    expect(screen.getByRole('heading', { level: 1, name: 'Seus ganhos' })).toBeTruthy()
    expect(['A receber', 'Pago', 'Potencial'].map(getAmount)).toEqual(['R$ 60,00', 'R$ 30,00', 'R$ 90,50'])
    expect(getCalls('readEarnings')).toEqual([{ params: { userId: bia.id }, query: { isUserId: 'true' } }])
    expect(addresses.at(-1)).toMatchObject({ name: 'earnings', step: 'earnings' })
  })

  it('R-669 show no amount that the server does not return', async () => {
    await visit({ responses: { readEarnings: {} } })
    expect(['A receber', 'Pago', 'Potencial'].map(getAmount)).toEqual(['—', '—', '—'])
    expect(withdrawButton()).toBeNull()
  })

  it('R-689 R-671 name the bank and the kind of the saved account, and lead to its form', async () => {
    const { press, addresses } = await visit()
    expect(screen.getByText('Nubank · Conta poupança conjunta')).toBeTruthy()
    expect(document.body.textContent).not.toContain('7654321')
    await press('Alterar dados bancários')
    expect(await screen.findByRole('combobox', { name: 'Banco' })).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'earnings', step: 'account' })
  })

  it('R-689 a customer whose account is not found has none', async () => {
    await visit({ responses: { readBankAccount: { kind: 'notFound', text: null } } })
    expect(screen.getByRole('button', { name: 'Cadastrar conta' })).toBeTruthy()
  })

  it('R-669 R-689 shows the amounts although the account cannot be read, and reads it once more by itself', async () => {
    const responses = [{ kind: 'server', status: 500, text: serverSays('Sem resposta do banco') }, account]
    const { press, getCalls } = await visit({ responses: { readBankAccount: () => responses.shift() } })
    expect(getAmount('A receber')).toBe('R$ 60,00')
    expect(screen.getByRole('alert').textContent).toContain('Sem resposta do banco')
    expect(withdrawButton()).toBeNull()
    await press('Tentar novamente')
    expect(await screen.findByText(/Nubank/)).toBeTruthy()
    expect(withdrawButton()).not.toBeNull()
    expect(getCalls('readEarnings')).toHaveLength(1)
  })

  it('R-577 an expired session leads to the sign-in and back to the earnings', async () => {
    const { departure } = await visit({ responses: { readEarnings: unauthorized } })
    expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute: '/indicacoes/seus-ganhos' } })
  })
})

describe('the withdrawal', () => {
  it.each([
    [0, false],
    [1, true],
  ])('R-672 with %i cents to receive is offered: %j', async (to_receive, isOffered) => {
    await visit({ responses: { readEarnings: { ...earned, to_receive } } })
    expect(withdrawButton() !== null).toBe(isOffered)
  })

  it('R-672 has the text of the specification', async () => {
    await visit({ language: 'en-US' })
    expect(screen.getByRole('button', { name: 'Request withdrawal' })).toBeTruthy()
  })

  it('R-673 R-675 A-93 withdraws with the customer’s own recipient, confirms for 6 s and reads the amounts again', async () => {
    const readings = [earned, { my_earnings: 9_000, to_receive: 0, potential_earnings: 9_050 }]
    const { press, pass, getCalls } = await visit({ responses: { readEarnings: () => readings.shift() } })
    await press('Solicitar saque')
    expect(getCalls('requestTransfer')).toEqual([{ body: { hash_user_id: bia.id, recipient_id: 're-bia' } }])
    expect(screen.getByRole('status', { name: 'Saque solicitado' })).toBeTruthy()
    await waitFor(() => expect(getAmount('Pago')).toBe('R$ 90,00'))
    expect(withdrawButton()).toBeNull()
    await pass(5_999)
    expect(screen.getByRole('status', { name: 'Saque solicitado' })).toBeTruthy()
    await pass(1)
    expect(screen.queryByRole('status', { name: 'Saque solicitado' })).toBeNull()
  })

  it('A-83 a double tap withdraws once, and nothing can be withdrawn again while the amounts are read', async () => {
    const readings: unknown[] = [earned]
    const { getCalls } = await visit({ responses: { readEarnings: () => readings.shift() ?? never() } })
    const button = withdrawButton() as HTMLElement
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(getCalls('requestTransfer')).toHaveLength(1)
    expect(withdrawButton()).toBeNull()
    expect(getAmount('A receber')).toBe('R$ 0,00')
  })

  it('R-674 shows the server’s message under "Attention" if it is rejected, and then the current amounts', async () => {
    const refused = { kind: 'conflict', text: serverSays('Não há valor disponível para saque.'), taken: null }
    const readings = [earned, { ...earned, to_receive: 0 }]
    const { press, user } = await visit({
      responses: { requestTransfer: refused, readEarnings: () => readings.shift() },
    })
    await press('Solicitar saque')
    const dialog = await screen.findByRole('alertdialog', { name: 'Atenção' })
    expect(dialog.textContent).toContain('Não há valor disponível para saque.')
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(getAmount('A receber')).toBe('R$ 0,00'))
    expect(withdrawButton()).toBeNull()
  })

  it('R-674 has the title "Attention"', async () => {
    const { press } = await visit({
      language: 'en-US',
      responses: { requestTransfer: { kind: 'server', status: 500, text: serverSays('Closed') } },
    })
    await press('Request withdrawal')
    expect((await screen.findByRole('alertdialog', { name: 'Attention' })).textContent).toContain('Closed')
  })

  it.each([
    ['no account', null],
    ['an account whose recipient is not known', { ...account, recipient_id: null }],
  ])('A-83 A-93 with %s opens the bank form, and requests nothing', async (_, readBankAccount) => {
    const { press, getCalls } = await visit({ responses: { readBankAccount } })
    await press('Solicitar saque')
    expect(await screen.findByRole('combobox', { name: 'Banco' })).toBeTruthy()
    expect(getCalls('requestTransfer')).toEqual([])
  })

  it('R-673 blocks Back while it is in progress, and says so', async () => {
    const { press, addresses } = await visit({ responses: { requestTransfer: never } })
    await press('Solicitar saque')
    expect(await screen.findByText('Pedindo seu saque: já dizemos se deu certo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
    expect(addresses.at(-1)).toMatchObject({ name: 'earnings' })
    expect(screen.getByRole('button', { name: 'Solicitar saque' }).getAttribute('aria-busy')).toBe('true')
  })
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

/** Fills in the form of an account, without the field `leftOut`. */
async function fillIn({ user }: Awaited<ReturnType<typeof visit>>, leftOut?: string) {
  const texts: [name: string, text: string][] = [
    ['Agência', '1234'],
    ['Dígito da agência', '5'],
    ['Conta', '987650'],
    ['Dígito da conta', 'X'],
    ['CPF do titular', '52998224725'],
    ['Nome do titular', '  Beatriz   Souza '],
  ]
  if (leftOut !== 'Banco') await user.selectOptions(choice('Banco'), 'Banco do Brasil')
  for (const [name, text] of texts) if (name !== leftOut) await user.type(field(name), text)
  if (leftOut !== 'Tipo de conta') await user.selectOptions(choice('Tipo de conta'), 'Conta corrente conjunta')
}

describe('the form of the bank data', () => {
  const open = (responses: { [id: string]: unknown } = {}) => visit({ step: 'account', responses })

  it('R-683 R-684 a check digit may be a letter, so there is no numeric keypad', async () => {
    await open({ readBankAccount: null })
    for (const name of ['Agência', 'Conta']) expect(field(name).getAttribute('inputmode')).toBe('numeric')
    for (const name of ['Dígito da agência', 'Dígito da conta'])
      expect(field(name).getAttribute('inputmode')).toBeNull()
  })

  it('R-671 R-682 R-683 R-684 R-685 R-686 R-687 has eight fields, and exactly four kinds of account', async () => {
    await open({ readBankAccount: null })
    expect(choice('Banco').value).toBe('')
    for (const name of [
      'Agência',
      'Dígito da agência',
      'Conta',
      'Dígito da conta',
      'CPF do titular',
      'Nome do titular',
    ])
      expect(field(name).value).toBe('')
    const kinds = within(choice('Tipo de conta')).getAllByRole<HTMLOptionElement>('option')
    expect(kinds.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
      'corrente',
      'corrente_conjunta',
      'poupanca',
      'poupanca_conjunta',
    ])
  })

  it('R-688 offers the banks of the server', async () => {
    await open()
    const names = within(choice('Banco')).getAllByRole<HTMLOptionElement>('option')
    expect(names.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual([
      'Banco do Brasil',
      'Nubank',
    ])
  })

  it('R-689 R-732 starts with the saved account', async () => {
    const { getCalls } = await open()
    expect(choice('Banco').value).toBe('260')
    expect(field('Agência').value).toBe('0001')
    expect(field('Dígito da agência').value).toBe('9')
    expect(field('Conta').value).toBe('7654321')
    expect(field('Dígito da conta').value).toBe('0')
    expect(choice('Tipo de conta').value).toBe('poupanca_conjunta')
    expect(field('CPF do titular').value).toBe('529.982.247-25')
    expect(field('Nome do titular').value).toBe('Bia Souza')
    expect(getCalls('readBankAccount')).toEqual([{ params: { userId: bia.id } }])
  })

  it('R-690 A-93 sends the typed data, without a recipient_id while no account is saved', async () => {
    const opened = await open({ readBankAccount: null })
    await fillIn(opened)
    await opened.press('Salvar')
    expect(opened.getCalls('saveBankAccount')).toEqual([
      {
        body: {
          bank_id: '001',
          agency: '1234',
          agency_digit: '5',
          account: '987650',
          account_digit: 'X',
          account_type: 'corrente_conjunta',
          legal_number: '52998224725',
          name: 'Beatriz Souza',
          email: bia.email,
          phone: bia.phone,
          company_name: 'Beatriz Souza',
          is_user_consumer: true,
          managing_partners: [{ name: 'Beatriz Souza', document_number: '52998224725', email: bia.email }],
        },
      },
    ])
  })

  it('R-690 A-93 sends the customer’s own recipient_id once an account is saved', async () => {
    const { press, getCalls } = await open()
    await press('Salvar')
    expect(getCalls('saveBankAccount')).toMatchObject([{ body: { recipient_id: 're-bia', account: '7654321' } }])
  })

  it.each(['Banco', 'Agência', 'Conta', 'Tipo de conta', 'CPF do titular', 'Nome do titular'])(
    'R-732 sends nothing without %s, and the field says so and has the focus',
    async (name) => {
      const opened = await open({ readBankAccount: null })
      await fillIn(opened, name)
      await opened.press('Salvar')
      const wrong = screen.queryByRole('textbox', { name }) ?? screen.getByRole('combobox', { name })
      expect(wrong.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(wrong)
      expect(screen.getByText('Preencha este campo')).toBeTruthy()
      expect(opened.getCalls('saveBankAccount')).toEqual([])
    },
  )

  it.each([
    ['CPF do titular', '52998224724', 'CPF inválido'],
    ['Conta', '12a4', 'Use só números'],
  ])('R-686 an impossible %s is reported at its field', async (name, text, problem) => {
    const opened = await open()
    await opened.user.clear(field(name))
    await opened.user.type(field(name), text)
    await opened.press('Salvar')
    expect(screen.getByText(problem)).toBeTruthy()
    expect(opened.getCalls('saveBankAccount')).toEqual([])
  })

  it.each([
    ['1234-5', '', '12.345-x', '', { agency: '1234', agency_digit: '5', account: '12345', account_digit: 'X' }],
    ['0 001', '- 9', '７６５', '0', { agency: '0001', agency_digit: '9', account: '765', account_digit: '0' }],
    ['1234-5', '5', '0012', '', { agency: '1234', agency_digit: '5', account: '0012', account_digit: '' }],
  ])('R-683 R-684 reads agency "%s" "%s" and account "%s" "%s" as written', async (...[a, ad, c, cd, body]) => {
    const { press, getCalls } = await open()
    const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
    put('Agência', a)
    put('Dígito da agência', ad)
    put('Conta', c)
    put('Dígito da conta', cd)
    await press('Salvar')
    expect(getCalls('saveBankAccount')).toMatchObject([{ body }])
  })

  it.each([
    ['Dígito da conta', '123', 'Até dois caracteres, como 7 ou X'],
    ['Dígito da agência', '5/6', 'Até dois caracteres, como 7 ou X'],
    ['Agência', '0001-3', 'Não é o dígito que está no número'],
    ['Conta', '123-456', 'Use só números'],
    ['Conta', '12 / 34', 'Use só números'],
    ['CPF do titular', '11.222.333/0001-81', 'Dígitos demais: são no máximo 11.'],
  ])('R-683 R-684 R-686 rejects "%s" "%s", says why, and keeps it', async (name, value, why) => {
    const { press, getCalls } = await open()
    fireEvent.input(field(name), { target: { value } })
    await press('Salvar')
    expect(screen.getByText(why)).toBeTruthy()
    expect(field(name).value).toBe(value)
    expect(getCalls('saveBankAccount')).toEqual([])
  })

  it('R-691 R-692 A-83 says that the data were sent, and returns to refer and earn after 2 s', async () => {
    const { press, pass, departure } = await open()
    await press('Salvar')
    expect(screen.getByRole('heading', { name: 'Dados enviados com sucesso!' })).toBeTruthy()
    await pass(1_999)
    expect(departure()).toBeUndefined()
    expect(screen.getByRole('heading', { name: 'Dados enviados com sucesso!' })).toBeTruthy()
    await pass(1)
    // Replaces the history entry, so that Back does not lead to the form.
    expect(departure()).toMatchObject({ name: 'path', params: { path: '/indicacoes' }, replace: true })
  })

  it.each([
    ['refuses', { kind: 'invalid', status: 400, text: serverSays('Agência inválida') }, 'Agência inválida'],
    ['does not answer', { kind: 'timeout' }, 'Verifique sua conexão e tente novamente'],
  ])('R-693 says so if the server %s, keeps typed text, and saves with the next tap', async (_, failure, why) => {
    const responses = [failure, {}]
    const opened = await open({ readBankAccount: null, saveBankAccount: () => responses.shift() })
    await fillIn(opened)
    await opened.press('Salvar')
    const notice = screen.getByRole('alert')
    expect(notice.textContent).toContain('Ocorreu um erro ao enviar os dados. Por favor revise-os')
    expect(notice.textContent).toContain(why)
    expect(field('Conta').value).toBe('987650')
    await opened.press('Salvar')
    expect(screen.getByRole('heading', { name: 'Dados enviados com sucesso!' })).toBeTruthy()
    const [first, second] = opened.getCalls('saveBankAccount')
    expect(second).toEqual(first)
  })

  it('A-83 a double tap saves once', async () => {
    const { getCalls } = await open({ saveBankAccount: never })
    const button = screen.getByRole('button', { name: 'Salvar' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(getCalls('saveBankAccount')).toHaveLength(1)
  })

  it('R-691 R-693 blocks Back while it is saved, and says so', async () => {
    const opened = await open({ readBankAccount: null, saveBankAccount: never })
    await fillIn(opened)
    await opened.press('Salvar')
    expect(await screen.findByText('Salvando sua conta: já dizemos se deu certo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  })

  it('R-694 A-93 the contract is that of the customer’s own recipient', async () => {
    const { press, user, getCalls } = await open()
    await press('Contrato')
    const dialog = await screen.findByRole('dialog', { name: 'Contrato' })
    expect(dialog.textContent).toContain('Contrato de repasse.')
    expect(getCalls('readContract')).toEqual([{ params: { id: 're-bia' } }])
    await user.click(within(dialog).getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Conta').value).toBe('7654321')
  })

  it('R-694 A-93 without a recipient of the customer’s own there is no contract', async () => {
    await open({ readBankAccount: null })
    expect(screen.queryByRole('button', { name: 'Contrato' })).toBeNull()
  })

  it('R-694 a contract that fails to load is reported, and typed text stays', async () => {
    const opened = await open({ readContract: { kind: 'network' } })
    await opened.user.type(field('Conta'), '99')
    await opened.press('Contrato')
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível abrir o contrato')
    expect(field('Conta').value).toBe('765432199')
  })

  it('goes back to the earnings, and keeps nothing of the form', async () => {
    const { press, user, storage } = await open()
    await user.type(field('Conta'), '99')
    await press('Voltar')
    expect(await screen.findByRole('heading', { level: 1, name: 'Seus ganhos' })).toBeTruthy()
    expect(JSON.stringify(storage.all())).not.toContain('765432199')
    await press('Alterar dados bancários')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Conta' })).value).toBe('7654321')
  })

  it.each([
    ['reading', { readBanks: unauthorized }, []],
    ['saving', { saveBankAccount: unauthorized }, ['Salvar']],
    ['reading the contract', { readContract: unauthorized }, ['Contrato']],
  ])('R-577 an expired session while %s leads to the sign-in', async (_, responses, taps) => {
    const { press, departure } = await open(responses)
    for (const name of taps) await press(name)
    expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute: '/indicacoes/seus-ganhos' } })
  })
})

/** Serialises an inspection event: the event, the snapshot with its context, or the action with its parameters. */
function write(event: InspectionEvent): string {
  const seen = new WeakSet<object>()
  return JSON.stringify(event, (key, value) => {
    if (['actorRef', 'sourceRef', '_nodes', 'machine', '_transitions'].includes(key)) return undefined
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) return undefined
      seen.add(value)
    }
    return value
  })
}

it('R-684 R-686 R-690 bank data leave nothing in any snapshot, event, storage, log or address', async () => {
  const told: string[] = []
  const said: string[] = []
  for (const level of ['log', 'info', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void said.push(parts.map(String).join(' ')))
  }
  const opened = await visit({ inspect: (event) => void told.push(write(event)) })
  await opened.press('Alterar dados bancários')
  await opened.user.clear(await screen.findByRole('textbox', { name: 'Conta' }))
  await opened.user.type(field('Conta'), '55544433')
  await opened.press('Salvar')
  // The request contains the number, and the inspector recorded the events.
  expect(JSON.stringify(opened.getCalls('saveBankAccount'))).toContain('55544433')
  expect(told.join('\n')).toContain('"handle":"bank-account-2"')
  const places = {
    inspected: told.join('\n'),
    snapshot: JSON.stringify(opened.actor.getPersistedSnapshot()),
    stored: JSON.stringify(opened.storage.all()),
    browser: JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
    ]),
    said: said.join('\n'),
    tracked: JSON.stringify(opened.tracked),
    addresses: JSON.stringify(opened.addresses),
  }
  const secrets = ['55544433', '7654321', '0001', '52998224725', '529.982.247-25']
  for (const [place, text] of Object.entries(places)) {
    expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []])
  }
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverSays } from '#domain/failure.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { createSend } from '#src/api/transport.ts'
import { createFakeTransport, type FakeResponse } from '#tests/support/fake-transport.ts'

const business = { id: 'b1', name: 'Studio Aurora', status: 'active' }
const found: FakeResponse = { status: 200, body: business }

function readBusiness(fake: ReturnType<typeof createFakeTransport>, signal?: AbortSignal) {
  return fake.send(endpoints.readBusiness, { params: { id: 'b1' } }, signal ? { signal } : {})
}

describe('headers and hosts', () => {
  test.each(['readBusiness', 'calculateCheckout', 'sendGatewayCode'] as const)(
    'R-715 %s carries the client type WebConsumer',
    async (id) => {
      const fake = createFakeTransport([{ status: 500 }])
      await fake.send(endpoints[id], { params: { id: 'b1' } }).catch(() => {})
      expect(fake.sent[0]?.headers.get('client-type')).toBe('WebConsumer')
    },
  )

  test('R-716 a call of the main API carries the bearer token', async () => {
    const fake = createFakeTransport([found])
    await readBusiness(fake)
    expect(fake.sent[0]?.headers.get('authorization')).toBe('Bearer token-0')
  })

  test.each(['readBusiness', 'calculateCheckout', 'sendGatewayCode', 'renewToken'] as const)(
    'A-173 %s names the language of the page',
    async (id) => {
      const fake = createFakeTransport([{ status: 500 }])
      await fake.send(endpoints[id], { params: { id: 'b1' } }).catch(() => {})
      expect(fake.sent[0]?.headers.get('accept-language')).toBe('es-ES')
    },
  )

  test('R-569 renewing the token is sent without a token and without payload', async () => {
    const fake = createFakeTransport([{ status: 200, body: {} }])
    await fake.send(endpoints.renewToken, {})
    expect(fake.sent[0]?.headers.get('authorization')).toBeNull()
    expect(fake.sent[0]?.body).toBeUndefined()
  })

  test('R-717 the payment service is called on its own host', async () => {
    const fake = createFakeTransport([{ status: 500 }])
    await fake.send(endpoints.calculateCheckout, { body: {} }).catch(() => {})
    expect(fake.sent[0]?.url).toMatch(/^http:\/\/pay\.test\//)
  })

  test('R-477 R-718 sending a code uses the fixed authorisation of the second client', async () => {
    const fake = createFakeTransport([{ status: 200, body: {} }])
    await fake.send(endpoints.sendGatewayCode, { body: { phone: '+5511999990000' } })
    expect(fake.sent[0]?.url).toBe('http://codes.test/user/auth/wavy')
    expect(fake.sent[0]?.headers.get('authorization')).toBe('Basic fixed')
  })

  test('parameters are escaped and a repeated query key is sent repeatedly', async () => {
    const fake = createFakeTransport([{ status: 200, body: [] }])
    await fake.send(endpoints.readSectors, { query: { 'category_ids[]': ['a b', 'c'] } })
    expect(fake.sent[0]?.url).toBe('http://main.test/sector/?category_ids%5B%5D=a+b&category_ids%5B%5D=c')
  })
})

describe('URLs', () => {
  test('have an id in one format, whatever its characters', async () => {
    const fake = createFakeTransport([found])
    await fake.send(endpoints.readBusiness, { params: { id: 'salão/1?a=b#c' } })
    expect(fake.sent[0]?.url).toBe('http://main.test/business/sal%C3%A3o%2F1%3Fa%3Db%23c')
  })

  test('R-717 are below the path of a host, also if they begin like it', async () => {
    const fake = createFakeTransport([{ status: 500 }])
    const send = createSend({ ...fake.deps, hosts: { ...fake.deps.hosts, payment: '/payment' } })
    await send(endpoints.pay, { body: {} }).catch(() => {})
    expect(fake.sent[0]?.url).toBe('/payment/payment/pay')
  })

  test('omit a missing value', async () => {
    const fake = createFakeTransport([{ status: 200, body: [] }])
    await fake.send(endpoints.readServices, { params: { id: 'b1' }, query: { category_id: 'c1', species: undefined } })
    expect(fake.sent[0]?.url).toBe('http://main.test/business_service/business/b1/new?category_id=c1')
  })
})

describe('bodies', () => {
  test('are sent as JSON, with its content type', async () => {
    const fake = createFakeTransport([{ status: 500 }])
    await fake.send(endpoints.search, { body: { language: 'portuguese' } }).catch(() => {})
    expect(fake.sent[0]?.body).toEqual({ language: 'portuguese' })
    expect(fake.sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(fake.sent[0]?.headers.get('accept')).toBe('application/json')
  })

  test('without content have no content type', async () => {
    const fake = createFakeTransport([found])
    await readBusiness(fake)
    expect(fake.sent[0]?.headers.get('content-type')).toBeNull()
  })
})

describe('no connection', () => {
  test('R-719 a request made offline is refused with NO_CONNECTION and nothing is sent', async () => {
    const fake = createFakeTransport([found], { isOnline: () => false })
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'offline', code: 'NO_CONNECTION', during: 'request' })
    expect(fake.sent).toHaveLength(0)
  })

  test('R-723 going offline before a retry says so', async () => {
    const online = [true, false]
    const fake = createFakeTransport(['cut'], { isOnline: () => online.shift() ?? false })
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'offline', code: 'NO_CONNECTION', during: 'retry' })
    expect(fake.sent).toHaveLength(1)
  })

  test('R-720 a request of a hidden tab waits until the tab is seen', async () => {
    let show = () => {}
    const fake = createFakeTransport([found], {
      untilVisible: () =>
        new Promise((resolve) => {
          show = resolve
        }),
    })
    const response = readBusiness(fake)
    await Promise.resolve()
    expect(fake.sent).toHaveLength(0)
    show()
    await expect(response).resolves.toMatchObject({ id: 'b1' })
  })

  test('R-724 a request of a hidden tab is not slow until it is sent', async () => {
    let show = () => {}
    const fake = createFakeTransport([found], {
      untilVisible: () =>
        new Promise((resolve) => {
          show = resolve
        }),
    })
    const response = readBusiness(fake)
    await Promise.resolve()
    expect(fake.notices).toEqual([])
    show()
    await response
    expect(fake.notices).toEqual(['started', 'settled'])
  })

  test('R-720 a retry in a tab that was hidden in the meantime waits until the tab is visible', async () => {
    const asked: string[] = []
    const fake = createFakeTransport(['cut', found], {
      untilVisible: async () => void asked.push('seen'),
    })
    await readBusiness(fake)
    expect(asked).toEqual(['seen', 'seen'])
  })

  test('a request that must outlive the page does not wait for the tab', async () => {
    const fake = createFakeTransport([{ status: 500 }], { untilVisible: () => new Promise(() => {}) })
    const cancel = fake.send(
      endpoints.updateBookingTransaction,
      { params: { id: 't1' }, body: {} },
      { keepalive: true },
    )
    await expect(cancel).rejects.toMatchObject({ kind: 'server' })
    expect(fake.sent[0]?.keepalive).toBe(true)
  })
})

describe('retries', () => {
  test('R-721 R-722 a broken connection is tried again three times, after 1, 2 and 3 seconds', async () => {
    const fake = createFakeTransport(['cut'])
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'network' })
    expect(fake.sent).toHaveLength(4)
    expect(fake.waits).toEqual([1_000, 2_000, 3_000])
  })

  test('R-721 the first answer ends the retries', async () => {
    const fake = createFakeTransport(['cut', found])
    await expect(readBusiness(fake)).resolves.toMatchObject({ name: 'Studio Aurora' })
    expect(fake.sent).toHaveLength(2)
  })

  test.each([400, 403, 404, 409, 422, 500, 503])('an answer with status %i is never tried again', async (status) => {
    const fake = createFakeTransport([{ status, body: { message: 'Não foi possível' } }])
    await expect(readBusiness(fake)).rejects.toMatchObject({ text: serverSays('Não foi possível') })
    expect(fake.sent).toHaveLength(1)
  })

  test('retries of a booking carry the same idempotency key', async () => {
    const fake = createFakeTransport(['cut', { status: 500 }])
    const booking = fake.send(endpoints.createBookingTransaction, { body: {} }, { idempotencyKey: 'k1' })
    await expect(booking).rejects.toMatchObject({ kind: 'server' })
    expect(fake.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1'])
  })

  test('R-721 a code whose sending broke off after the server had answered is not sent again', async () => {
    const fake = createFakeTransport(['cutAfterHeaders'])
    const sending = fake.send(endpoints.sendGatewayCode, { body: { phone: '+5511999990000' } })
    await expect(sending).rejects.toEqual({ kind: 'timeout' })
    expect(fake.sent).toHaveLength(1)
  })

  test('R-721 a code is verified once: the right one would be refused the second time', async () => {
    const fake = createFakeTransport(['cut'])
    const body = { phone: '+5511999990000', code: '123456' }
    const verifying = fake.send(endpoints.verifyGatewayCode, { body })
    await expect(verifying).rejects.toEqual({ kind: 'network' })
    expect(fake.sent).toHaveLength(1)
  })

  test('R-721 reading is tried again after an answer that broke off', async () => {
    const fake = createFakeTransport(['cutAfterHeaders', found])
    await expect(readBusiness(fake)).resolves.toMatchObject({ id: 'b1' })
  })

  test('A-38 a refused retry, after an attempt without a response, says that it is repeated', async () => {
    const fake = createFakeTransport(['cut', { status: 409, body: { message: 'Pago' } }])
    const pay = () => fake.send(endpoints.pay, { body: {} }, { idempotencyKey: 'k1' })
    await expect(pay()).rejects.toEqual({ kind: 'conflict', text: serverSays('Pago'), taken: null, repeated: true })
    await expect(pay()).rejects.toEqual({ kind: 'conflict', text: serverSays('Pago'), taken: null })
  })

  test('R-721 the payment status is asked once; the next poll is its retry', async () => {
    const fake = createFakeTransport(['cut'])
    const status = fake.send(endpoints.readPaymentStatus, { params: { id: 't1' } })
    await expect(status).rejects.toEqual({ kind: 'network' })
    expect(fake.sent).toHaveLength(1)
  })

  describe('with time', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('R-721 a time-out is tried again three times', async () => {
      const fake = createFakeTransport(['silent'])
      const outcome = expect(readBusiness(fake)).rejects.toEqual({ kind: 'timeout' })
      for (let i = 0; i < 4; i += 1) await vi.advanceTimersByTimeAsync(30_000)
      await outcome
      expect(fake.sent).toHaveLength(4)
    })

    test('R-721 a code whose sending timed out is not sent again', async () => {
      const fake = createFakeTransport(['silent'])
      const outcome = expect(
        fake.send(endpoints.sendGatewayCode, { body: { phone: '+5511999990000' } }),
      ).rejects.toEqual({ kind: 'timeout' })
      await vi.advanceTimersByTimeAsync(30_000)
      await outcome
      expect(fake.sent).toHaveLength(1)
    })

    test('R-721 R-722 a first-load response that never arrives is a time-out, and is requested again', async () => {
      const fake = createFakeTransport(['stalled', found])
      const response = readBusiness(fake)
      await vi.advanceTimersByTimeAsync(30_000)
      await expect(response).resolves.toMatchObject({ id: 'b1' })
      expect(fake.waits).toEqual([1_000])
    })

    test('R-721 R-722 a token that never arrives is a time-out, and is requested again', async () => {
      const fake = createFakeTransport([found])
      const tokens = [new Promise<string>(() => {}), Promise.resolve('token-late')]
      fake.deps.tokens.token = () => tokens.shift() ?? Promise.reject()
      const response = readBusiness(fake)
      await vi.advanceTimersByTimeAsync(30_000)
      await expect(response).resolves.toMatchObject({ id: 'b1' })
      expect(fake.waits).toEqual([1_000])
    })

    test('leaving the state that asked does not wait for an answer that no signal ends', async () => {
      const fake = createFakeTransport(['stalled'])
      const abort = new AbortController()
      const outcome = expect(readBusiness(fake, abort.signal)).rejects.toMatchObject({ kind: 'unexpected' })
      await vi.advanceTimersByTimeAsync(10)
      abort.abort()
      await outcome
    })

    test('a request that is aborted before it is sent is not sent', async () => {
      const fake = createFakeTransport([{ status: 200, body: {} }])
      await expect(readBusiness(fake, AbortSignal.abort())).rejects.toMatchObject({ kind: 'unexpected' })
      expect(fake.sent).toEqual([])
    })

    test('leaving the state that asked aborts the request, without a retry', async () => {
      const fake = createFakeTransport(['silent'])
      const abort = new AbortController()
      const outcome = expect(readBusiness(fake, abort.signal)).rejects.toMatchObject({ kind: 'unexpected' })
      await vi.advanceTimersByTimeAsync(10)
      abort.abort()
      await outcome
      expect(fake.sent).toHaveLength(1)
    })
  })
})

describe('401', () => {
  test('R-129 one renewed token answers a 401, without an error', async () => {
    const fake = createFakeTransport([{ status: 401 }, found])
    await expect(readBusiness(fake)).resolves.toMatchObject({ id: 'b1' })
    expect(fake.sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-0', 'Bearer token-1'])
  })

  test('R-129 a caller that handles the renewal itself gets the 401 at once', async () => {
    const fake = createFakeTransport([{ status: 401 }, found])
    const response = fake.send(endpoints.readBusiness, { params: { id: 'b1' } }, { renewal: 'caller' })
    await expect(response).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(fake.sent).toHaveLength(1)
    expect(fake.renewals()).toBe(0)
    expect(fake.refusals()).toBe(0)
  })

  test.each([
    ['a token that is renewed', { status: 401 } as FakeResponse],
    ['an answer that does not come', 'cut' as const],
  ])(
    'what one person asks for is not sent again as another who has signed in meanwhile: after %s',
    async (_, first) => {
      const fake = createFakeTransport([first, found])
      fake.deps.tokens.owner = () => (fake.sent.length === 0 ? 'bia' : 'caio')
      await expect(readBusiness(fake)).rejects.toEqual({ kind: 'unauthorized', text: null })
      expect(fake.sent).toHaveLength(1)
      expect(fake.refusals()).toBe(0)
    },
  )

  test('a request that waits in a hidden tab is not sent as another user who has signed in in the meantime', async () => {
    let owner = 'bia'
    const fake = createFakeTransport([found], {
      untilVisible: async () => {
        owner = 'caio'
      },
    })
    fake.deps.tokens.owner = () => owner
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'unauthorized', text: null })
    expect(fake.sent).toEqual([])
  })

  test('a request that waits for the token is not sent as another user who signs in then', async () => {
    const fake = createFakeTransport([found])
    let owner = 'bia'
    fake.deps.tokens.owner = () => owner
    fake.deps.tokens.token = async () => {
      owner = 'caio'
      return 'token'
    }
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'unauthorized', text: null })
    expect(fake.sent).toEqual([])
  })

  test('a request of a customer who signs out in the meantime is sent anonymously', async () => {
    const fake = createFakeTransport(['cut', found])
    fake.deps.tokens.owner = () => (fake.sent.length === 0 ? 'bia' : null)
    await expect(readBusiness(fake)).resolves.toMatchObject({ id: 'b1' })
  })

  test('a request of an anonymous user is sent again once the user has signed in', async () => {
    const fake = createFakeTransport(['cut', found])
    fake.deps.tokens.owner = () => (fake.sent.length === 0 ? null : 'bia')
    await expect(readBusiness(fake)).resolves.toMatchObject({ id: 'b1' })
  })

  test('a second 401 is the answer, and ends the session', async () => {
    const fake = createFakeTransport([{ status: 401, body: { message: 'Sessão expirada' } }])
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'unauthorized', text: serverSays('Sessão expirada') })
    expect(fake.sent).toHaveLength(2)
    expect(fake.renewals()).toBe(1)
    expect(fake.refusals()).toBe(1)
  })
})

describe('responses', () => {
  test('bring no control character into the page, whether they succeed or fail', async () => {
    const fake = createFakeTransport([
      { status: 200, body: { ...business, name: 'Corte\vfeminino\0', description: 'Um\r\nDois\rTrês' } },
      { status: 422, body: { message: 'Horário\u0007 ocupado\f' } },
    ])
    expect(await readBusiness(fake)).toMatchObject({ name: 'Corte feminino', description: 'Um\nDois Três' })
    await expect(readBusiness(fake)).rejects.toMatchObject({ kind: 'invalid', text: serverSays('Horário ocupado ') })
  })

  test.each([
    ['pt-BR', 'pt-BR'],
    ['en', 'en-US'],
    ['ES-mx', 'es-ES'],
    ['fr', null],
    ['pt-BR, en-US', null],
    [undefined, null],
  ])('A-173 a refusal comes with the language that the server names: %s', async (named, language) => {
    const headers: { [name: string]: string } = named === undefined ? {} : { 'content-language': named }
    const fake = createFakeTransport([{ status: 422, body: { message: 'Não' }, headers }])
    await expect(readBusiness(fake)).rejects.toMatchObject({ text: { says: 'Não', language } })
  })

  test('A-173 a success with a message has its language, regardless of the body', async () => {
    const headers = { 'content-language': 'pt-BR' }
    const body = { valid: false, message: 'Prazo encerrado.', language: 'en-US' }
    const fake = createFakeTransport([{ status: 200, body, headers }])
    const asked = fake.send(endpoints.readRescheduleValid, { query: { booking_id: 'b' } })
    expect(await asked).toEqual({ valid: false, message: 'Prazo encerrado.', language: 'pt-BR' })
  })

  test('an answer that does not fit is reported with its endpoint and the path of the wrong field', async () => {
    const fake = createFakeTransport([{ status: 200, body: { ...business, name: 7 } }])
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'contract', endpoint: 'readBusiness', path: 'name' })
  })

  test('an answer that is not JSON is a contract failure, not a crash', async () => {
    const fake = createFakeTransport([{ status: 200, text: '<html>' }])
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'contract', endpoint: 'readBusiness', path: '' })
  })

  test.each(['text/html', 'application/octet-stream', 'text/event-stream', ''])(
    'a response is parsed by its content, regardless of its content type: %j',
    async (type) => {
      const fake = createFakeTransport([{ ...found, headers: { 'content-type': type } } as FakeResponse])
      await expect(readBusiness(fake)).resolves.toMatchObject({ id: 'b1' })
    },
  )

  test.each([
    ['is empty', ''],
    ['ends in the middle', '{"id":"b1","name":"Stu'],
    ['is a text', '"Studio Aurora"'],
    ['is a word that is not JSON', 'NaN'],
  ])('a success whose body %s is a contract failure', async (_, text) => {
    const fake = createFakeTransport([{ status: 200, text }])
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'contract', endpoint: 'readBusiness', path: '' })
  })

  test.each([
    ['nothing', '', null],
    ['null', 'null', null],
  ])('R-732 %s as the body of an optional response means null', async (_, text, response) => {
    const fake = createFakeTransport([{ status: 200, text }])
    await expect(fake.send(endpoints.readBankAccount, { params: { userId: 'u1' } })).resolves.toBe(response)
  })

  test('R-732 a status without a body means null', async () => {
    const fake = createFakeTransport([])
    const send = createSend({ ...fake.deps, http: async () => new Response(null, { status: 204 }) })
    await expect(send(endpoints.readBankAccount, { params: { userId: 'u1' } })).resolves.toBeNull()
  })

  test.each(['""', 'undefined', '{"bank_id":'])(
    'R-732 %s as the body of an optional response is a contract failure',
    async (text) => {
      const fake = createFakeTransport([{ status: 200, text }])
      const failure = { kind: 'contract', endpoint: 'readBankAccount', path: '' }
      await expect(fake.send(endpoints.readBankAccount, { params: { userId: 'u1' } })).rejects.toEqual(failure)
    },
  )

  test.each(['<html>', '', '{"message":'])('a refusal without a sentence is one of its status: %j', async (text) => {
    const fake = createFakeTransport([{ status: 503, text }])
    await expect(readBusiness(fake)).rejects.toEqual({ kind: 'server', status: 503, text: null })
  })

  test.each([409, 400, 422])('a conflict names the taken times, also when refused with %d', async (status) => {
    const taken = { service_id: 's1', start_time: '2026-12-01T12:00:00.000Z' }
    const fake = createFakeTransport([{ status, body: { message: 'Horário ocupado', taken } }])
    await expect(readBusiness(fake)).rejects.toEqual({
      kind: 'conflict',
      text: serverSays('Horário ocupado'),
      taken: { serviceId: 's1', start: '2026-12-01T12:00:00.000Z' },
    })
  })

  test('the clock learns the time of the server', async () => {
    const fake = createFakeTransport([{ ...found, headers: { date: 'Sat, 05 Jun 2100 12:00:00 GMT' } } as FakeResponse])
    await readBusiness(fake)
    expect(fake.deps.clock.now()).toMatch(/^2100-06-05T12:00:0/)
  })

  test('the clock learns it when the answer begins, also of one that breaks off', async () => {
    const fake = createFakeTransport([])
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    const http = async () => new Response(broken(), { headers: { date: 'Sat, 05 Jun 2100 12:00:00 GMT' } })
    const send = createSend({ ...fake.deps, http })
    await expect(send(endpoints.pay, { body: {} })).rejects.toMatchObject({ kind: 'timeout' })
    expect(fake.deps.clock.now()).toMatch(/^2100-06-05T12:00:0/)
  })
})

describe('what goes wrong', () => {
  afterEach(() => void vi.restoreAllMocks())

  test.each<FakeResponse>([
    'cut',
    'cutAfterHeaders',
    { status: 500, body: { message: 'Ops' } },
    { status: 404, text: '' },
    { status: 200, text: '{"__proto__":{"a":1}' },
  ])('is a plain value without the URL, and logs nothing: %j', async (response) => {
    const told = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    )
    const fake = createFakeTransport([response])
    const failure = await fake.send(endpoints.readMe, { query: { secret: 'topmost' } }).catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(Error)
    expect(JSON.stringify(failure)).not.toMatch(/topmost|main\.test/)
    for (const one of told) expect(one).not.toHaveBeenCalled()
  })
})

describe('slow notices', () => {
  test('R-724 a request is reported once, over all its attempts', async () => {
    const fake = createFakeTransport(['cut', 'cut', found])
    await readBusiness(fake)
    expect(fake.notices).toEqual(['started', 'settled'])
  })

  test('R-725 the notice also ends with a failure', async () => {
    const fake = createFakeTransport([{ status: 500 }])
    await readBusiness(fake).catch(() => {})
    expect(fake.notices).toEqual(['started', 'settled'])
  })

  test('R-724 polling the payment status shows no notice', async () => {
    const fake = createFakeTransport(['cut'])
    await fake.send(endpoints.readPaymentStatus, { params: { id: 't1' } }).catch(() => {})
    expect(fake.notices).toEqual([])
  })
})

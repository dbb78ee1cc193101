import type { DataSetInput } from '#sandbox/data/schema.ts'

/** The sandbox's panel as function calls, for one tenant: everything that the page /sandbox can do. */
export interface Panel {
  /** Name of the tenant. */
  tenant: string
  origin: string
  call<Response = unknown>(method: string, path: string, body?: unknown): Promise<Response>
  /** Returns the code of the newest message to a phone (E.164), waiting for it. */
  code(phone: string, after?: number): Promise<string>
  fault(fault: { [key: string]: unknown }): Promise<void>
  /** Applies a fault to every call while `act` runs, retries included, and to none after it. */
  during(fault: { [key: string]: unknown }, act: () => Promise<void>): Promise<void>
  clearFaults(): Promise<void>
  addMinutes(minutes: number): Promise<void>
  /** Sets the server's clock to an ISO instant, from which it goes on. */
  setClock(to: string): Promise<void>
  payments(): Promise<{ id: string; [key: string]: unknown }[]>
  pay(id: string, outcome?: 'full' | 'partial' | 'declined'): Promise<void>
  bookings(): Promise<{ id: string; status: string; [key: string]: unknown }[]>
}

let tenants = 0

/** Creates a tenant from the data set that ships, or from another one. Returns its panel. */
export async function createTenant(port: number, data?: DataSetInput): Promise<Panel> {
  tenants += 1
  const name = `t${process.pid}-${tenants}`
  const origin = `http://${name}.localhost:${port}`
  const panel: Panel = {
    tenant: name,
    origin,
    async call(method, path, body) {
      // Node does not resolve names below localhost, so a header carries the tenant.
      const response = await fetch(`http://127.0.0.1:${port}/sandbox/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-sandbox-tenant': name },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return JSON.parse(text)
    },
    async code(phone, after = 0) {
      const messages = await panel.call<{ id: number; code: string | null }[]>(
        'GET',
        `/inbox?phone=${encodeURIComponent(phone)}`,
      )
      const code = messages.filter(({ id }) => id > after).at(0)?.code
      if (typeof code !== 'string') throw new Error(`no code for ${phone} in the inbox`)
      return code
    },
    fault: async (fault) => void (await panel.call('POST', '/faults', fault)),
    async during(fault, act) {
      const { id } = await panel.call<{ id: number }>('POST', '/faults', { ...fault, times: null })
      await act()
      await panel.call('DELETE', `/faults/${id}`)
    },
    clearFaults: async () => void (await panel.call('DELETE', '/faults')),
    addMinutes: async (addMinutes) => void (await panel.call('POST', '/clock', { addMinutes })),
    setClock: async (to) => void (await panel.call('POST', '/clock', { to })),
    payments: () => panel.call('GET', '/payments'),
    pay: async (id, outcome = 'full') => void (await panel.call('POST', `/payments/${id}`, { outcome })),
    bookings: () => panel.call('GET', '/bookings'),
  }
  const made = await fetch(`http://127.0.0.1:${port}/sandbox/api/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, ...(data === undefined ? {} : { data }) }),
  })
  if (!made.ok) throw new Error(`the tenant was not made: ${await made.text()}`)
  return panel
}

/* Replaces the card provider's script: the same global, with the functions that the app and its React components
   use. The form is in a shadow root, as the real one is in a frame, so that the page around it has no access to the
   card. */
;(() => {
  const WORDS = {
    en: {
      number: 'Card number',
      expiry: 'Expiration date (MM/YY)',
      code: 'Security code',
      incomplete_number: 'Your card number is incomplete.',
      incomplete_expiry: "Your card's expiration date is incomplete.",
      incomplete_cvc: "Your card's security code is incomplete.",
      invalid_number: 'Your card number is invalid.',
      invalid_expiry_year_past: "Your card's expiration date is in the past.",
      card_declined: 'Your card was declined.',
      api_connection_error: 'The payment provider could not be reached.',
      payment_intent_unexpected_state: 'This payment can no longer be made.',
    },
    'pt-BR': {
      number: 'Número do cartão',
      expiry: 'Validade (MM/AA)',
      code: 'Código de segurança',
      incomplete_number: 'O número do seu cartão está incompleto.',
      incomplete_expiry: 'A data de validade do seu cartão está incompleta.',
      incomplete_cvc: 'O código de segurança do seu cartão está incompleto.',
      invalid_number: 'O número do seu cartão é inválido.',
      invalid_expiry_year_past: 'A validade do seu cartão já passou.',
      card_declined: 'Seu cartão foi recusado.',
      api_connection_error: 'Não foi possível falar com a operadora do pagamento.',
      payment_intent_unexpected_state: 'Este pagamento não pode mais ser feito.',
    },
    es: {
      number: 'Número de tarjeta',
      expiry: 'Fecha de caducidad (MM/AA)',
      code: 'Código de seguridad',
      incomplete_number: 'El número de tu tarjeta está incompleto.',
      incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
      incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
      invalid_number: 'El número de tu tarjeta no es válido.',
      invalid_expiry_year_past: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
      card_declined: 'Tu tarjeta ha sido rechazada.',
      api_connection_error: 'No se ha podido hablar con la pasarela de pago.',
      payment_intent_unexpected_state: 'Este pago ya no se puede hacer.',
    },
  }

  /** Statuses that the form is shown for; the provider's own form refuses the others, too (docs/decisions/0034). */
  const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

  const idOf = (secret) => secret.split('_secret_')[0]

  /** Returns the sandbox's response, or an error in the provider's format. */
  async function ask(method, path, body, words) {
    try {
      const answer = await fetch(`/sandbox/provider${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const json = await answer.json()
      if (answer.ok) return json
      const { code = 'api_error', message } = json
      const type = code === 'payment_intent_unexpected_state' ? 'invalid_request_error' : 'api_error'
      return { error: { type, code, message: words[code] ?? message } }
    } catch {
      return { error: { type: 'api_connection_error', message: words.api_connection_error } }
    }
  }

  function unexpectedState(words) {
    const code = 'payment_intent_unexpected_state'
    return { type: 'invalid_request_error', code, message: words[code] }
  }

  function isLuhn(digits) {
    let sum = 0
    for (let place = 0; place < digits.length; place += 1) {
      const digit = Number(digits[digits.length - 1 - place])
      const weighed = place % 2 === 0 ? digit : digit * 2
      sum += weighed > 9 ? weighed - 9 : weighed
    }
    return sum % 10 === 0
  }

  function createElements({ clientSecret, locale = 'en', appearance = {} }) {
    const words = WORDS[locale] ?? WORDS.en
    const listeners = new Map()
    const tell = (event, value) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    }
    const fields = {}
    let host = null
    let look = styleOf(appearance.variables ?? {})

    function addField(root, name, autocomplete) {
      const label = document.createElement('label')
      const caption = document.createElement('span')
      const input = document.createElement('input')
      const error = document.createElement('span')
      caption.textContent = words[name]
      input.autocomplete = autocomplete
      input.inputMode = 'numeric'
      input.setAttribute('aria-describedby', `${name}-error`)
      error.id = `${name}-error`
      error.className = 'error'
      input.addEventListener('input', () => {
        show(name, null)
        tell('change', { elementType: 'payment', empty: false, complete: problem() === null })
      })
      label.append(caption, input)
      root.append(label, error)
      fields[name] = { input, error }
    }

    function show(name, text) {
      const { input, error } = fields[name]
      input.setAttribute('aria-invalid', String(text !== null))
      error.textContent = text ?? ''
    }

    const digitsOf = (name) => fields[name]?.input.value.replace(/\D/g, '') ?? ''

    /** Returns the first invalid field and the provider's code for it. */
    function problem() {
      const number = digitsOf('number')
      const expiry = digitsOf('expiry')
      if (number.length < 13) return { field: 'number', code: 'incomplete_number' }
      if (!isLuhn(number)) return { field: 'number', code: 'invalid_number' }
      if (expiry.length < 4) return { field: 'expiry', code: 'incomplete_expiry' }
      const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2, 4))]
      const now = new Date()
      if (month < 1 || month > 12 || year * 12 + month <= now.getFullYear() * 12 + now.getMonth())
        return { field: 'expiry', code: 'invalid_expiry_year_past' }
      if (digitsOf('code').length < 3) return { field: 'code', code: 'incomplete_cvc' }
      return null
    }

    /** Returns the form's error in the provider's words and shows it at its field; null without one. */
    function check() {
      const found = problem()
      for (const name of Object.keys(fields)) show(name, name === found?.field ? words[found.code] : null)
      return found === null ? null : { type: 'validation_error', code: found.code, message: words[found.code] }
    }

    async function mount(node) {
      host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [look]
      const form = document.createElement('form')
      form.addEventListener('submit', (event) => event.preventDefault())
      root.append(form)
      node.append(host)
      const intent = await ask('GET', `/intents/${idOf(clientSecret)}?client_secret=${clientSecret}`, undefined, words)
      if (intent.error !== undefined || !CONFIRMABLE.includes(intent.status)) {
        tell('loaderror', { elementType: 'payment', error: intent.error ?? unexpectedState(words) })
        return
      }
      addField(form, 'number', 'cc-number')
      addField(form, 'expiry', 'cc-exp')
      addField(form, 'code', 'cc-csc')
      tell('ready', { elementType: 'payment' })
    }

    const element = {
      mount: (node) => void mount(typeof node === 'string' ? document.querySelector(node) : node),
      on: (event, listener) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return element
      },
      off: (event, listener) => {
        const rest = (listeners.get(event) ?? []).filter((one) => one !== listener)
        listeners.set(event, listener === undefined ? [] : rest)
        return element
      },
      update: () => element,
      unmount: () => host?.remove(),
      destroy: () => host?.remove(),
      focus: () => fields.number?.input.focus(),
      blur: () => fields.number?.input.blur(),
    }
    return {
      create: () => element,
      getElement: () => element,
      update(changed) {
        if (changed.appearance === undefined) return
        look = styleOf(changed.appearance.variables ?? {})
        if (host !== null) host.shadowRoot.adoptedStyleSheets = [look]
      },
      fetchUpdates: async () => ({}),
      submit: async () => {
        const error = check()
        return error === null ? { selectedPaymentMethod: 'card' } : { error }
      },
      /** For `confirmPayment` of this script only. */
      standIn: { check, words, clientSecret, card: () => digitsOf('number') },
    }
  }

  function styleOf(variables) {
    const sheet = new CSSStyleSheet()
    const { colorText = 'CanvasText', colorBackground = 'Canvas', colorPrimary = 'Highlight' } = variables
    const { colorTextSecondary = colorText, colorDanger = '#b3261e' } = variables
    sheet.replaceSync(`
      form { display: grid; gap: 4px; font: inherit; color: ${colorText}; }
      label { display: grid; gap: 4px; font-size: 0.875rem; }
      span { color: ${colorText}; }
      input { min-height: 44px; box-sizing: border-box; width: 100%; padding: 8px 12px; font: inherit; font-size: 1rem;
        color: ${colorText}; background: ${colorBackground}; border: 1px solid ${colorTextSecondary}; border-radius: 8px; }
      input:focus-visible { outline: 3px solid ${colorPrimary}; outline-offset: 1px; }
      input[aria-invalid='true'] { border-color: ${colorDanger}; }
      .error { min-height: 1.4em; font-size: 0.8125rem; color: ${colorDanger}; }
    `)
    return sheet
  }

  /** Goes to the return URL with its three values, as the provider does. */
  function leave(returnUrl, clientSecret, status) {
    const url = new URL(returnUrl)
    const redirect =
      { succeeded: 'succeeded', requires_capture: 'succeeded', processing: 'pending' }[status] ?? 'failed'
    url.searchParams.set('payment_intent', idOf(clientSecret))
    url.searchParams.set('payment_intent_client_secret', clientSecret)
    url.searchParams.set('redirect_status', redirect)
    window.location.assign(url)
    // The page is being left.
    return new Promise(() => {})
  }

  function Stripe() {
    const unused = () => Promise.reject(new Error('the stand-in has only what the app uses'))
    return {
      elements: createElements,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      registerAppInfo: () => {},
      async confirmPayment({ elements, confirmParams }) {
        const { check, words, clientSecret, card } = elements.standIn
        const error = check()
        if (error !== null) return { error }
        const { return_url } = confirmParams
        const body = { client_secret: clientSecret, card: card(), return_url }
        const result = await ask('POST', `/intents/${idOf(clientSecret)}/confirm`, body, words)
        if (result.error !== undefined) {
          const { code, message } = result.error
          return { error: { ...result.error, message: words[code] ?? message } }
        }
        if (result.status !== 'requires_action') return leave(return_url, clientSecret, result.status)
        window.location.assign(result.next_action.redirect_to_url.url)
        return new Promise(() => {})
      },
      async handleNextAction({ clientSecret }) {
        const words = WORDS.en
        const path = `/intents/${idOf(clientSecret)}?client_secret=${clientSecret}`
        const intent = await ask('GET', path, undefined, words)
        if (intent.error !== undefined) return intent
        if (intent.next_action == null) return { error: unexpectedState(words) }
        window.location.assign(intent.next_action.redirect_to_url.url)
        return new Promise(() => {})
      },
      async retrievePaymentIntent(clientSecret) {
        const path = `/intents/${idOf(clientSecret)}?client_secret=${clientSecret}`
        const answer = await ask('GET', path, undefined, WORDS.en)
        return answer.error === undefined ? { paymentIntent: answer } : answer
      },
    }
  }
  Stripe.version = 'stand-in'
  window.Stripe = Stripe
})()

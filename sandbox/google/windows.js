/* Replaces Google's sign-in windows: an account chooser on the sandbox's own origin, in a window or as a page, that
   returns an id token which the identity emulator accepts. Errors have the provider's codes. */
;(() => {
  const CHOOSER = '/sandbox/google/chooser'
  const KEPT = 'sandbox.google'
  const CLOSED = 'sandbox: the window of the accounts is closed'
  const problem = (code) => Object.assign(new Error(code), { code: `auth/${code}` })

  window.googleWindows = {
    open: () =>
      new Promise((resolve, reject) => {
        const chooser = window.open(CHOOSER, 'google', 'width=420,height=560')
        if (chooser === null) {
          reject(problem('popup-blocked'))
          return
        }
        const end = () => {
          clearInterval(watch)
          removeEventListener('message', heard)
        }
        const heard = ({ origin, source, data }) => {
          if (origin !== location.origin) return
          if (source === window && data === CLOSED) {
            end()
            reject(problem('popup-closed-by-user'))
          }
          if (source !== chooser) return
          end()
          resolve(data.idToken)
        }
        addEventListener('message', heard)
        // Polled, like the provider does: closing a window sends no event.
        const watch = setInterval(() => {
          if (!chooser.closed) return
          clearInterval(watch)
          // The window's last message may still be queued: it is processed before this one.
          postMessage(CLOSED, location.origin)
        }, 200)
      }),
    leave: () =>
      new Promise((resolve) => {
        // A page restored by Back continues.
        addEventListener('pageshow', () => resolve(), { once: true })
        location.assign(`${CHOOSER}#return=${encodeURIComponent(location.pathname + location.search)}`)
      }),
    returned: async () => {
      const idToken = sessionStorage.getItem(KEPT)
      sessionStorage.removeItem(KEPT)
      return idToken
    },
  }
})()

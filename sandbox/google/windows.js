/*
 * Stands in for Google's sign-in windows: a chooser of accounts on the sandbox's own origin, in a window or as a page, that
 * answers an id token as the identity emulator takes it. The errors have the provider's codes.
 */
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
        // The same way the provider notices: nobody is told that a window was closed.
        const watch = setInterval(() => {
          if (!chooser.closed) return
          clearInterval(watch)
          // What the window said last may still be on its way: it comes before what is said now.
          postMessage(CLOSED, location.origin)
        }, 200)
      }),
    leave: () =>
      new Promise((resolve) => {
        // The page that Back brings to life again goes on.
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

import { useEffect } from 'react'

/** The WebOTP extension of the credentials API (Chrome on Android), which TypeScript does not know. */
interface OneTimeCodeRequest {
  otp: { transport: ['sms'] }
  signal: AbortSignal
}

/** Reads the code from the arriving SMS, if the browser can and the customer allows it (beyond 7). */
export function useMessageCode(take: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const stop = new AbortController()
    const request: OneTimeCodeRequest = { otp: { transport: ['sms'] }, signal: stop.signal }
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then((credential) => {
        const code = credential !== null && 'code' in credential ? String(credential.code) : ''
        if (/^\d{6}$/.test(code)) take(code)
      })
      // Refused, timed out, or the screen was left: the customer types the code.
      .catch(() => {})
    return () => stop.abort()
  }, [take])
}

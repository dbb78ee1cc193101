import { useEffect } from 'react'

/** What WebOTP adds to the credentials API where a phone has it (Chrome on Android); TypeScript does not know it. */
interface OneTimeCodeRequest {
  otp: { transport: ['sms'] }
  signal: AbortSignal
}

/** Takes the code out of the arriving SMS, where the browser offers that and the customer allows it (beyond 7). */
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
      // Refused, timed out, or the screen was left: the customer types it.
      .catch(() => {})
    return () => stop.abort()
  }, [take])
}

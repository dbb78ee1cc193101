import type { NextFreeTime } from '#domain/booking/next-free-time.ts'
import type { ServiceTimes } from '#domain/booking/times.ts'
import type { AskedCategory, AskingPage } from '#domain/business/asked-services.ts'
import type { Language } from '#domain/entities.ts'
import type { DayFacts } from '#domain/time.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No screens: the panel about a business shows the time. */
export type NextFreeTimeTag = 'busy' | 'shown'

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The page of the business at the moment when the panel is opened. */
export type NextFreeTimeInput = AskingPage

export interface ReadServiceInput extends AskedCategory {
  businessId: string
  language: Language
}

export type ReadNextInput = Pick<NextFreeTimeInput, 'business' | 'services' | 'language'>

/** The times of the first available day. */
export interface NextReading {
  times: ServiceTimes[]
  day: DayFacts
  /** ISO instant, by the clock of the server where it is known. */
  readAt: string
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NextFreeTimeContext extends NextFreeTimeInput {
  next: NextFreeTime | null
  readAt: string | null
}

/** The calls of the Google Calendar stand-in that faults can be set for. */
export const CALENDAR_CALLS = ['calendar.script', 'calendar.insert', 'calendar.update', 'calendar.delete'] as const

export type CalendarCall = (typeof CALENDAR_CALLS)[number]

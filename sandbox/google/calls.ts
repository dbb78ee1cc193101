/** The calls of the stand-in of Google's calendar that can be made to go wrong. */
export const CALENDAR_CALLS = ['calendar.script', 'calendar.insert', 'calendar.update', 'calendar.delete'] as const

export type CalendarCall = (typeof CALENDAR_CALLS)[number]

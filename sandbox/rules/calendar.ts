import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#sandbox/db/open.ts'
import { calendarConsents, calendarEvents } from '#sandbox/db/schema.ts'
import { Refusal } from '#sandbox/errors.ts'

/** The fields of a Google Calendar event that the app may write; other fields are refused by name. */
const instant = z.strictObject({ dateTime: z.iso.datetime({ offset: true }), timeZone: z.string().min(1) })
export const eventSchema = z.strictObject({
  /** Google's rule for ids that a client chooses. */
  id: z.string().regex(/^[a-v0-9]{5,1024}$/),
  status: z.literal('confirmed'),
  summary: z.string().min(1),
  description: z.string(),
  location: z.string().optional(),
  start: instant,
  end: instant,
  reminders: z.strictObject({
    useDefault: z.literal(false),
    overrides: z
      .array(z.strictObject({ method: z.enum(['email', 'popup']), minutes: z.int().min(0).max(40_320) }))
      .max(5),
  }),
})
export type CalendarEventBody = z.infer<typeof eventSchema>

/** Creates a consent to write, as the consent page does, and returns its token. */
export async function giveConsent(db: Db, tenant: string): Promise<string> {
  const token = `sandbox-calendar-${randomUUID()}`
  await db.insert(calendarConsents).values({ tenant, token })
  return token
}

/** Revokes a consent. */
export async function revokeConsent(db: Db, tenant: string, token: string): Promise<void> {
  await db.delete(calendarConsents).where(and(eq(calendarConsents.tenant, tenant), eq(calendarConsents.token, token)))
}

/**
 * Checks that a request has a valid consent.
 * @throws Refusal 401 otherwise.
 */
export async function checkConsent(db: Db, tenant: string, authorization: string): Promise<void> {
  const token = authorization.replace(/^Bearer /, '')
  const found = await db
    .select()
    .from(calendarConsents)
    .where(and(eq(calendarConsents.tenant, tenant), eq(calendarConsents.token, token)))
  if (found.length === 0) throw new Refusal(401, { message: 'Invalid Credentials' })
}

/**
 * Inserts an event.
 * @throws Refusal 409 if the id is taken, also by a deleted event.
 */
export async function insertEvent(db: Db, tenant: string, event: CalendarEventBody): Promise<void> {
  const made = await db
    .insert(calendarEvents)
    .values({ tenant, id: event.id, event, status: event.status })
    .onConflictDoNothing()
    .returning({ id: calendarEvents.id })
  if (made.length === 0) throw new Refusal(409, { message: 'The requested identifier already exists.' })
}

/**
 * Replaces an event, deleted or not.
 * @throws Refusal 404 if there is none.
 */
export async function updateEvent(db: Db, tenant: string, event: CalendarEventBody): Promise<void> {
  const changed = await db
    .update(calendarEvents)
    .set({ event, status: event.status })
    .where(and(eq(calendarEvents.tenant, tenant), eq(calendarEvents.id, event.id)))
    .returning({ id: calendarEvents.id })
  if (changed.length === 0) throw new Refusal(404, { message: 'Not Found' })
}

/**
 * Deletes an event.
 * @throws Refusal 404 if there is none, 410 if it is deleted already.
 */
export async function deleteEvent(db: Db, tenant: string, id: string): Promise<void> {
  const own = and(eq(calendarEvents.tenant, tenant), eq(calendarEvents.id, id))
  const [event] = await db.select().from(calendarEvents).where(own)
  if (event === undefined) throw new Refusal(404, { message: 'Not Found' })
  if (event.status === 'cancelled') throw new Refusal(410, { message: 'Resource has been deleted' })
  await db.update(calendarEvents).set({ status: 'cancelled' }).where(own)
}

/** Lists the events of the calendar, soonest first. */
export async function listEvents(db: Db, tenant: string): Promise<CalendarEventBody[]> {
  const found = await db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.tenant, tenant), eq(calendarEvents.status, 'confirmed')))
    .orderBy(asc(calendarEvents.id))
  return found.map(({ event }) => event).sort((a, b) => a.start.dateTime.localeCompare(b.start.dateTime))
}

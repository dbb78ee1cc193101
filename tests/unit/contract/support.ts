import type * as z from 'zod/mini'

/** Returns the paths at which a schema refuses a value, as the app reports them: `bookings.0.id`. */
export function wrongPaths(schema: z.ZodMiniType, value: unknown): string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'))
}

/** Copies a plain object without one key. */
export function without<Value extends object>(value: Value, key: keyof Value & string): Partial<Value> {
  const { [key]: _left, ...rest } = value
  return rest as Partial<Value>
}

/** The flow tools read the same chart as the diagrams, so names are the same everywhere. */
export * from '#src/inspector/diagram/chart.ts'

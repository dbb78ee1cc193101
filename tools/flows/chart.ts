/** The chart as the flow tools read it is the chart that the diagrams draw: names are the same everywhere. */
export * from '#src/inspector/diagram/chart.ts'

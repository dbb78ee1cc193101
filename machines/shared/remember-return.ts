/** Makes the invoke that stores the return path on the device, and then goes to `next`. */
export function rememberReturnBefore<Context, Input, const Next extends string>(
  next: Next,
  toInput: (context: Context) => Input,
) {
  return {
    id: 'rememberReturn',
    src: 'rememberReturn',
    input: ({ context }: { context: Context }) => toInput(context),
    onDone: next,
    // The history entry has the return route as well.
    onError: next,
  } as const
}

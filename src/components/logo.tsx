/** The mark of the product: a clock whose hands are a tick. Decorative; the name stands beside it. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="var(--color-accent)" />
      <path
        d="M14 24.5l7.5 7.5L34 16.5"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="7.5" r="2.2" fill="var(--color-sun)" />
    </svg>
  )
}

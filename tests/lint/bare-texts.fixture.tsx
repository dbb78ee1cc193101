import { type ReactNode, Suspense } from 'react'

/** Accepted and refused examples for the lint of bare texts. bare-texts.test.ts reads this file; it never runs. */

interface Parts {
  name: string | null
  count: number
  isOpen: boolean
  children: ReactNode
}

export function Refused({ name, count, isOpen, children }: Parts) {
  return (
    <Suspense fallback={name}>
      <p>
        {isOpen && <b />}
        refused
      </p>
      <p>
        {name}
        <b />
      </p>
      <p>
        {count}/{isOpen ? <b /> : name}
      </p>
      <div>
        <i />
        {children}
      </div>
      <ul>{[name, 'two']}</ul>
      <p>
        {isOpen && <b />} <i />
      </p>
      <>{name}</>
    </Suspense>
  )
}

export function Bare({ name }: Parts) {
  return name
}

export function Taken({ name, count, isOpen, children }: Parts) {
  return (
    <>
      <p>{name}</p>
      <p>taken</p>
      <p>{isOpen ? name : <b />}</p>
      <p>
        {isOpen && <b />}
        <span>{count}</span> <span>{`${name} `}</span>
      </p>
      <ul>
        {[count].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div>{children}</div>
    </>
  )
}

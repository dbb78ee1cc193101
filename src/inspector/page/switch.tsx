import styles from './switch.module.css'

export interface SwitchProps<Name extends string> {
  /** What is chosen between; the look of it says so to the eye. */
  legend: string
  /** Unique on the page. */
  name: string
  /** The names, and the words for each. */
  choices: { readonly [One in Name]: string }
  chosen: Name | null
  onChoose: (name: Name) => void
}

/** One of a few, side by side. */
export function Switch<Name extends string>({ legend, name, choices, chosen, onChoose }: SwitchProps<Name>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{legend}</legend>
      {(Object.keys(choices) as Name[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} />
          {choices[one]}
        </label>
      ))}
    </fieldset>
  )
}

import styles from './switch.module.css'

export interface SwitchProps<Name extends string> {
  /** Accessible name of the choice, visually hidden. */
  legend: string
  /** Unique on the page. */
  name: string
  /** The options with their labels. */
  choices: { readonly [One in Name]: string }
  chosen: Name | null
  onChoose: (name: Name) => void
}

/** Renders a few options in a row. */
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

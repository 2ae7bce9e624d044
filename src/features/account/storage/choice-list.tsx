import type { ReactNode } from 'react';
import styles from './storage.module.css';

export type ChoiceListProps<C extends string> = {
  /** The accessible name of the list. */
  label: string;
  /** Unique within the screen. */
  name: string;
  chosen: C;
  onChoose: (choice: C) => void;
  choices: readonly (readonly [choice: C, label: ReactNode])[];
};

/** A setting with a few choices, of which one is selected. */
export function ChoiceList<C extends string>(props: ChoiceListProps<C>) {
  const { label, name, chosen, onChoose, choices } = props;
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(([choice, text]) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

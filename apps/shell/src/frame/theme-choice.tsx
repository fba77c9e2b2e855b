import { useId, useState } from 'react';
import { messages } from '../messages/en.ts';
import styles from './theme-choice.module.css';
import { chooseTheme, readTheme, type Theme } from './theme.ts';

const THEMES: Theme[] = ['light', 'dark', 'system'];

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{messages.theme.label}</legend>
      {THEMES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={theme === one}
            onChange={() => {
              setTheme(one);
              chooseTheme(one);
            }}
          />
          <span>{messages.theme[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

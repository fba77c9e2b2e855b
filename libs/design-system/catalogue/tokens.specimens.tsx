import type { CSSProperties } from 'react';
import styles from './catalogue.module.css';
import type { Specimen } from './specimen.tsx';

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'inverse',
  'ink',
  'ink-muted',
  'ink-faint',
  'line',
  'line-strong',
  'field-line',
  'accent',
  'accent-hover',
  'accent-active',
  'accent-ink',
  'accent-soft',
  'accent-line',
  ...['positive', 'warning', 'danger', 'info'].flatMap((meaning) => [
    meaning,
    `${meaning}-soft`,
    `${meaning}-line`,
  ]),
  'focus',
];
const swatch = (name: string): CSSProperties & Record<'--swatch', string> => ({
  '--swatch': `var(--${name})`,
});

const colours: Specimen = {
  name: 'Colours',
  states: [
    {
      title: 'By name',
      Content: () => (
        <ul className={styles.swatches}>
          {COLOURS.map((name) => (
            <li key={name}>
              <i style={swatch(name)} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
const type: Specimen = {
  name: 'Type',
  states: [
    {
      title: 'Headings and text',
      Content: () => (
        <div>
          <h1>The Cherry Orchard</h1>
          <h2>The Cherry Orchard</h2>
          <h3>The Cherry Orchard</h3>
          <h4>The Cherry Orchard</h4>
          <p>
            A comedy in four acts, <strong>with one interval</strong>.{' '}
            <small>Doors open at 19:00.</small>
          </p>
        </div>
      ),
    },
  ],
};

export const tokenSpecimens = [colours, type];

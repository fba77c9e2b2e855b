import type { countEvents, ResponseOf } from '@foyer/contracts';
import { Link } from '@foyer/remote-kit';
import { upTo } from './count-text.model.ts';
import { isPlaced } from './nearest-city.model.ts';
import { messages as m } from './soon.messages.en.ts';
import styles from './soon.module.css';

/** A short cut; chosen, it leads back to where nothing of it is. */
export interface SoonChoice {
  label: string;
  /** Not known until it is counted. */
  count: number | undefined;
  href: string;
  isOn?: boolean;
}

interface Props {
  choices: readonly SoonChoice[];
  cities: ResponseOf<typeof countEvents>['cities'];
  city: string;
  note: string;
  onCity: (city: string) => void;
  onHere: () => void;
}

const HERE = '*here*';

/**
 * Tonight, this weekend and near, each with how many events it has: one line that scrolls aside, so
 * that nothing below it moves when the numbers come.
 */
export function Soon({ choices, cities, city, note, onCity, onHere }: Props) {
  return (
    <>
      <nav className={styles.soon} aria-label={m.label}>
        <ul>
          {choices.map((choice) => (
            <li key={choice.label}>
              <Choice {...choice} />
            </li>
          ))}
          <li>
            <select
              className={styles.city}
              aria-label={city ? m.otherCity : m.chooseCity}
              value=""
              onChange={({ target: { value } }) => (value === HERE ? onHere() : onCity(value))}
            >
              <option value="" disabled>
                {city ? m.otherCity : m.chooseCity}
              </option>
              {isPlaced(cities) && <option value={HERE}>{m.here}</option>}
              {cities.map(({ name, region, count }) => (
                <option key={`${name} ${region}`} value={name}>
                  {count === null
                    ? m.city(name, region)
                    : m.withCount(m.city(name, region), upTo(count))}
                </option>
              ))}
            </select>
          </li>
        </ul>
      </nav>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </>
  );
}

function Choice({ label, count, href, isOn }: SoonChoice) {
  return (
    <Link className={styles.choice} to={href} aria-current={isOn || undefined}>
      {label}
      <span className={styles.count} aria-hidden="true">
        {count !== undefined && upTo(count)}
      </span>
      {count !== undefined && <span className={styles.heard}>{m.hits(upTo(count))}</span>}
    </Link>
  );
}

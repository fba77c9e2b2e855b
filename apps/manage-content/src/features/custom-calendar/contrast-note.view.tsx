import { Banner } from '@foyer/design-system';
import { contrastProblems, contrastRatio, formatNumber, type CalendarView } from '@foyer/domain';
import { messages as m } from './custom-calendar.messages.en.ts';
import styles from './custom-calendar.module.css';

const tenths = (ratio: number) => formatNumber(Math.floor(ratio * 10) / 10);

/** Which colours are too near each other, and by how much. It forbids nothing. */
export function ContrastNote({ view }: { view: CalendarView }) {
  const problems = contrastProblems(view);
  return (
    <div role="status">
      {problems.length > 0 ? (
        <Banner tone="warning" title={m.contrastTitle}>
          {problems.map(({ pair, ratio, least }) => (
            <p key={pair}>{m.contrast[pair](formatNumber(ratio), formatNumber(least))}</p>
          ))}
        </Banner>
      ) : (
        <p className={styles.hint}>
          {m.contrastFine(tenths(contrastRatio(view.textColor, view.bgColor)))}
        </p>
      )}
    </div>
  );
}

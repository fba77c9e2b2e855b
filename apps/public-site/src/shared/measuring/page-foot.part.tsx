import type { AnalyticsEvent, AnalyticsIds, ProfileCard } from '@foyer/contracts';
import { useStickyBar } from '@foyer/design-system';
import { useNativeVisit } from '@foyer/remote-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Measuring as MeasuringPart } from './measuring.part.tsx';
import styles from './page-foot.module.css';

const Nothing = () => null;
// its own kind of late part: where it does not come nothing is measured, which nobody has to be told
const Measuring = lazy(() =>
  import('./measuring.part.tsx').then(
    (part) => ({ default: part.Measuring }),
    () => ({ default: Nothing as typeof MeasuringPart }),
  ),
);

interface Props {
  owner: ProfileCard;
  /** Undefined where the organizer measures nothing. */
  ids: AnalyticsIds | undefined;
  /** What the page is about, for one of which its visit is one. */
  of: string;
  title: string;
  events: readonly AnalyticsEvent[];
  children?: ReactNode;
}

/**
 * The foot of an organizer's public page, which stays in sight: whether visits may be measured is
 * asked above whatever else stands there, and never over it.
 */
export function PageFoot({ owner, ids, of, title, events, children }: Props) {
  const isNative = useNativeVisit();
  const bar = useStickyBar('bottom');
  return (
    <div className={styles.foot} ref={bar}>
      {ids && !isNative && (
        <Suspense fallback={null}>
          <Measuring
            key={of}
            {...{ ids, title, events }}
            ownerId={owner.id}
            ownerName={owner.name}
          />
        </Suspense>
      )}
      {children}
    </div>
  );
}

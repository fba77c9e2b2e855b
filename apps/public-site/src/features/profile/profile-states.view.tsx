import { Button, LinkButton, Skeleton } from '@foyer/design-system';
import { StatusPage, links } from '@foyer/remote-kit';
import { messages as m } from './profile.messages.en.ts';
import styles from './profile.module.css';

/** Nobody is called so, or nobody whom the reader may see. */
export const ProfileMissing = () => (
  <StatusPage heading={m.missing}>
    <p>{m.missingText}</p>
    <LinkButton variant="primary" href={links.discover()}>
      {m.explore}
    </LinkButton>
  </StatusPage>
);

export const ProfileFailed = ({ onRetry }: { onRetry: () => void }) => (
  <StatusPage heading={m.failed}>
    <Button variant="primary" icon="refresh" onPress={onRetry}>
      {m.again}
    </Button>
  </StatusPage>
);

/** The places of what comes; a name alone would not be heard. */
export const ProfileLoading = () => (
  <div className={styles.page} role="status">
    <span className="sr">{m.loading}</span>
    <div className={styles.banner} />
    <div className={styles.head}>
      <div className={styles.face}>
        <Skeleton width="112px" height="112px" />
      </div>
      <div className={styles.who}>
        <Skeleton width="240px" height="40px" />
      </div>
      <Skeleton height="72px" />
    </div>
  </div>
);

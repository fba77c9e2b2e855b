import type { EmailChange } from '@foyer/contracts';
import { Badge, Button, Cluster, ErrorNote, TextLink } from '@foyer/design-system';
import { formatDateTime, ownZone } from '@foyer/domain';
import type { Form } from '@foyer/remote-kit';
import { useEffect, useRef } from 'react';
import { AccountForm } from '../form/account-form.view.tsx';
import { FormField } from '../form/form-field.view.tsx';
import styles from './account-sessions.module.css';
import { messages as words } from './email-change.messages.en.ts';
import type { EmailChangeForm } from './email-change.model.ts';

interface Props {
  /** The present address. */
  email: string;
  isVerified: boolean;
  wish: EmailChange | null;
  form: Form<EmailChangeForm>;
  onAsk: (values: EmailChangeForm) => Promise<unknown>;
  onAgain: (email: string) => void;
  onCancel: () => void;
  isPending: boolean;
  isCancelling: boolean;
  error: Error | null;
  supportEmail: string;
}

/** The form makes place for the wish, and the other way round: the heading keeps the focus. */
function useHeldFocus(wish: EmailChange | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(wish !== null);
  useEffect(() => {
    if (before.current === (wish !== null)) return;
    before.current = wish !== null;
    heading.current?.focus();
  }, [wish]);
  return heading;
}

export function EmailChangeView(props: Props) {
  const { email, isVerified, wish, form, onAsk, supportEmail } = props;
  const heading = useHeldFocus(wish);
  return (
    <section className={styles.section} aria-labelledby="email-change">
      <header>
        <h2 id="email-change" ref={heading} tabIndex={-1}>
          {wish ? words.open(wish.email) : words.title}
        </h2>
        <p>{words.own(email)}</p>
        <p>{isVerified ? words.lead : words.leadUnverified}</p>
      </header>
      {wish ? (
        <OpenWish {...props} wish={wish} />
      ) : (
        <AccountForm form={form} onSubmit={onAsk} submit={words.submit} isMain={false}>
          <FormField
            form={form}
            name="email"
            label={words.field}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </AccountForm>
      )}
      {isVerified && (
        <p className={styles.meta}>
          {words.lost} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      )}
    </section>
  );
}

function OpenWish({
  email,
  isVerified,
  wish,
  onAgain,
  onCancel,
  isPending,
  isCancelling,
  error,
}: Props & { wish: EmailChange }) {
  return (
    <>
      <ul className={styles.list}>
        <Mailbox address={wish.email} isConfirmed={wish.isNewConfirmed} />
        {isVerified && <Mailbox address={email} isConfirmed={wish.isOldConfirmed} />}
      </ul>
      <p className={styles.meta}>
        {words.until(formatDateTime(wish.expiresAt, ownZone()))} {words.inSpam}
      </p>
      <ErrorNote error={error} />
      <Cluster>
        <Button isPending={isPending} onPress={() => onAgain(wish.email)}>
          {words.again}
        </Button>
        <Button variant="quiet" isPending={isCancelling} onPress={onCancel}>
          {words.cancel}
        </Button>
      </Cluster>
    </>
  );
}

const Mailbox = ({ address, isConfirmed }: { address: string; isConfirmed: boolean }) => (
  <li className={styles.row}>
    <span className={styles.address}>{address}</span>
    <Badge tone={isConfirmed ? 'positive' : 'warning'}>
      {isConfirmed ? words.confirmed : words.waiting}
    </Badge>
  </li>
);

import { announce, Button, LinkButton, Page } from '@foyer/design-system';
import { useEffect, useRef, useState } from 'react';
import { messages as m } from './memberships.messages.en.ts';
import styles from './memberships.module.css';

/** How long it says where it leads before it goes there. */
const WAIT_MS = 2000;

interface Props {
  isStripe: boolean;
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Where whoever changes their mind goes. */
  backTo: string;
}

/** Says where it leads, and goes there by itself; the button goes at once. */
export function SubscribeView({ isStripe, action, fields, backTo }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  const title = isStripe ? m.toStripe : m.toPayment;
  // the heading is read when it takes the focus, and says nothing of the two seconds
  useEffect(() => announce(m.leadText), []);
  useEffect(() => {
    if (isSent) return undefined;
    const timer = setTimeout(() => form.current?.requestSubmit(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  return (
    <Page title={title} lead={m.leadText} width="narrow">
      <form
        ref={form}
        className={styles.leading}
        method="post"
        action={action}
        onSubmit={() => setSent(true)}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" isPending={isSent}>
          {m.go}
        </Button>
        <LinkButton variant="quiet" href={backTo}>
          {m.back}
        </LinkButton>
      </form>
    </Page>
  );
}

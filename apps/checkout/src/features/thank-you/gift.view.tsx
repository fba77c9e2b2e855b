import { memberLinks, type GivenGift } from '@foyer/contracts';
import { Button, Card, CopyButton, Stack } from '@foyer/design-system';
import { formatDate } from '@foyer/domain';
import { messages } from './thank-you.messages.en.ts';
import styles from './thank-you.module.css';

const m = messages.gift;

interface Props {
  gift: GivenGift;
  origin: string;
}

/** What somebody gave, with what claims it: to be handed over, or printed. */
export function Gift({ gift, origin }: Props) {
  const { name, tierName, owner, code } = gift;
  return (
    <Card label={m.heading(name)}>
      <Stack gap={3}>
        <h2>{m.heading(name)}</h2>
        <p>{m.what(tierName, owner.name)}</p>
        {gift.message !== '' && <p className={styles.words}>{gift.message}</p>}
        {code === null ? (
          <p>{gift.isClaimed ? m.claimed : m.over}</p>
        ) : (
          <Open gift={gift} code={code} url={origin + memberLinks.gift(code)} />
        )}
      </Stack>
    </Card>
  );
}

function Open({ gift, code, url }: { gift: GivenGift; code: string; url: string }) {
  const { goodUntil, timezone } = gift;
  return (
    <>
      <p>{sendingOf(gift)}</p>
      <dl className={styles.gift}>
        <dt>{m.code}</dt>
        <dd>
          <code>{code}</code>
        </dd>
        <dt>{m.link}</dt>
        <dd>{url}</dd>
      </dl>
      {goodUntil !== null && <p>{m.goodUntil(formatDate(goodUntil, timezone))}</p>}
      <div className={styles.actions}>
        <CopyButton text={url} label={m.copy} copiedLabel={m.copied} />
        <Button onPress={() => print()}>{m.print}</Button>
      </div>
    </>
  );
}

function sendingOf({ email, sendAt, timezone }: GivenGift): string {
  if (email === null) return m.byHand;
  return sendAt === null ? m.mailedNow(email) : m.mailed(email, formatDate(sendAt, timezone));
}

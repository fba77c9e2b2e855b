import type { Member } from '@foyer/contracts';
import { Badge, Banner } from '@foyer/design-system';
import { statusOf, type At } from '../members.model.ts';
import { messages as m } from './member-form.messages.en.ts';
import { agreedPrice } from './member-form.model.ts';
import { Shared } from './member-ways.view.tsx';
import styles from './member-form.module.css';

interface Props {
  member: Member;
  /** Why nothing of it can be changed. */
  reason: string;
  at: At;
}

/** A membership to look at. */
export function LockedMemberView({ member, reason, at }: Props) {
  const { label, tone } = statusOf(member, at);
  const facts = [
    [m.name, member.userName],
    [m.email, member.userEmail],
    [m.tier, member.tierName],
    [m.price, agreedPrice(member)],
  ] as const;
  return (
    <>
      <Banner>{reason}</Banner>
      <dl className={styles.facts} aria-label={m.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{m.status}</dt>
          <dd>
            <Badge tone={tone}>{label}</Badge>
          </dd>
        </div>
      </dl>
      <Shared member={member} />
    </>
  );
}

import type { MemberCard } from '@foyer/contracts';
import {
  Avatar,
  Banner,
  CopyButton,
  LinkButton,
  TextLink,
  useAnnounced,
} from '@foyer/design-system';
import { QrCode } from '@foyer/design-system/qr-code';
import { formatEventDate, ownZone, showShortCode } from '@foyer/domain';
import { messages as m } from './member-card.messages.en.ts';
import { factsOf, reasonOf, type Standing } from './member-card.model.ts';
import styles from './member-card.module.css';

interface Props {
  card: MemberCard;
  standing: Standing;
  /** Nothing was heard of the server: since when, in milliseconds. */
  keptAt: number | null;
  now: Date;
  /** Where somebody signed in finds the others. */
  listsHref: string | null;
  /** Where its member looks after it; null of one that somebody shares with them. */
  manageHref: string | null;
  membershipsHref: string;
  /** The page of its house; null while not everybody may see it. */
  profileHref: string | null;
}
const COPIED_MS = 5000;

/** What a member shows: whose it is, of which house, and the code that the door reads. */
export function MemberCardView({ card, standing, keptAt, now, ...ways }: Props) {
  const reason = reasonOf(card, standing);
  useAnnounced(reason?.title, card.id);
  return (
    <div className={styles.page}>
      {ways.listsHref && (
        <p className={styles.back}>
          <TextLink isQuiet isAlone href={ways.listsHref}>
            {m.lists}
          </TextLink>
        </p>
      )}
      {keptAt !== null && <Banner>{keptText(keptAt, standing)}</Banner>}
      <article className={styles.card}>
        <House card={card} profileHref={ways.profileHref} />
        {reason ? (
          <div className={styles.stub} data-ended>
            <p className={styles.ended}>{reason.title}</p>
            <p className={styles.why}>{reason.text}</p>
          </div>
        ) : (
          card.code && <Code code={card.code} holder={card.holder} />
        )}
        <dl className={styles.facts}>
          {factsOf(card, now).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </article>
      {keptAt === null && (
        <div className={styles.actions}>
          {standing === 'over' && (
            <LinkButton variant="primary" href={ways.membershipsHref}>
              {m.again}
            </LinkButton>
          )}
          {ways.manageHref && <LinkButton href={ways.manageHref}>{m.manage}</LinkButton>}
        </div>
      )}
    </div>
  );
}

const keptText = (keptAt: number, standing: Standing) => {
  const when = formatEventDate(new Date(keptAt).toISOString(), ownZone());
  return standing === 'valid' ? m.kept(when) : m.keptOnly(when);
};

const House = ({ card: { owner, tierName }, profileHref }: Pick<Props, 'card' | 'profileHref'>) => (
  <header className={styles.band}>
    <Avatar name={owner.name} src={owner.avatar} isSquare={owner.type === 'School'} />
    <div className={styles.name}>
      <h1 tabIndex={-1}>{tierName}</h1>
      <p>
        {profileHref === null ? (
          owner.name
        ) : (
          <TextLink isQuiet isAlone href={profileHref}>
            {owner.name}
          </TextLink>
        )}
      </p>
    </div>
  </header>
);

const Code = ({
  code: { qrCode, shortCode },
  holder,
}: {
  code: NonNullable<MemberCard['code']>;
  holder: string;
}) => (
  <div className={styles.stub}>
    <div className={styles.qr}>
      <QrCode text={qrCode} label={m.qrLabel(holder)} size={208} />
    </div>
    <p className={styles.hint}>{m.showAtDoor}</p>
    <p className={styles.code}>
      <span className="sr">{m.code} </span>
      <code>{showShortCode(shortCode)}</code>
    </p>
    <CopyButton
      text={showShortCode(shortCode)}
      label={m.copyCode}
      copiedLabel={m.copied}
      shownMs={COPIED_MS}
      variant="quiet"
      size="sm"
    />
  </div>
);

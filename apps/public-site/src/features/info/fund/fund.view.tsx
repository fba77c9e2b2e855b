import { LinkButton } from '@foyer/design-system';
import {
  articleStyles as article,
  InfoHead,
  Motif,
  Sections,
  type ArticleCopy,
  type Onward,
} from '@foyer/remote-kit/page-views';
import styles from './fund.module.css';

export interface FundCopy extends ArticleCopy {
  share: string;
  shareText: string;
  actions: readonly Onward[];
}

export function FundView({ copy }: { copy: FundCopy }) {
  return (
    <article className={article.wrap}>
      <InfoHead
        title={copy.title}
        lead={copy.lead}
        art={<Motif name="third" />}
        actions={copy.actions.map(({ label, href }) => (
          <LinkButton key={href} href={href} size="lg">
            {label}
          </LinkButton>
        ))}
      />
      <div className={styles.columns}>
        <p className={styles.share}>
          <b>{copy.share}</b>
          {copy.shareText}
        </p>
        <Sections sections={copy.sections} />
      </div>
    </article>
  );
}

import {
  MEMBERSHIP_DESCRIPTION_MAX,
  MEMBERSHIP_TITLE_MAX,
  type MembershipSettings,
} from '@foyer/contracts';
import {
  Banner,
  Button,
  ErrorSummary,
  RadioGroup,
  TextArea,
  TextField,
} from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { MembershipsFrame } from '../../shared/memberships-frame.view.tsx';
import { PageLink } from './page-link.view.tsx';
import { messages as text } from './settings.messages.en.ts';
import { percent, type SettingsForm } from './settings.model.ts';
import styles from './settings.module.css';

interface Props {
  settings: MembershipSettings;
  form: Form<SettingsForm>;
  username: string;
  save: { isPending: boolean; isSaved: boolean; isFailed: boolean };
  onSubmit: OnSubmit;
  onRotate: () => Promise<unknown>;
  /** Patrons have a page to see memberships on. */
  hasPage: boolean;
}

const VISIBILITIES = [
  { value: 'public', label: text.public, hint: text.publicHint },
  { value: 'private', label: text.private, hint: text.privateHint },
] as const;

const Fee = ({ value }: { value: number }) => (
  <section className={styles.fee} aria-label={text.fee}>
    <h2>{text.fee}</h2>
    <p className={styles.figure}>{text.feeText(percent(value))}</p>
    <p>{text.feeHint}</p>
  </section>
);

/** What came of saving, beside the button that did it. */
function SaveNote({ save }: Pick<Props, 'save'>) {
  return (
    <div role="status" className={styles.saved}>
      {save.isSaved && <Banner tone="positive">{text.saved}</Banner>}
      {save.isFailed && <Banner tone="danger">{text.failed}</Banner>}
    </div>
  );
}

export function SettingsView({
  settings,
  form,
  username,
  save,
  onSubmit,
  onRotate,
  hasPage,
}: Props) {
  return (
    <MembershipsFrame
      username={username}
      current="settings"
      lead={hasPage ? text.intro : text.introWithoutPage}
    >
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <ErrorSummary title={text.problem} {...form.summary()} />
          <TextField
            label={text.title}
            hint={text.titleHint}
            counterMax={MEMBERSHIP_TITLE_MAX}
            {...form.field('title')}
          />
          <TextArea
            label={text.description}
            hint={text.descriptionHint}
            rows={3}
            counterMax={MEMBERSHIP_DESCRIPTION_MAX}
            {...form.field('description')}
          />
          <RadioGroup
            label={text.visibility}
            options={
              hasPage ? VISIBILITIES : VISIBILITIES.map(({ value, label }) => ({ value, label }))
            }
            value={form.values.status}
            onChange={form.choice('status').onChange}
          />
          {hasPage && (
            <PageLink settings={settings} visibility={form.values.status} onRotate={onRotate} />
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isPending={save.isPending}>
              {text.save}
            </Button>
            <SaveNote save={save} />
          </div>
        </form>
        <Fee value={settings.feePercentage} />
      </div>
    </MembershipsFrame>
  );
}

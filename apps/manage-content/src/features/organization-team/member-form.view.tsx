import type { ProfileCard } from '@foyer/contracts';
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  ErrorNote,
  ErrorSummary,
  LinkButton,
  Page,
  RadioGroup,
  Stack,
  TextField,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { FoundPeople, Person } from '../../shared/found-people.view.tsx';
import { formMessages as f } from './organization-team.messages.en.ts';
import { ACCESSES, LABELS, type MemberValues } from './organization-team.model.ts';
import styles from './organization-team.module.css';

interface Finding {
  /** The address that is typed, once it is whole. */
  email: string | null;
  /** It was invited before. */
  isInvited: boolean;
  results: readonly ProfileCard[] | undefined;
  isSearching: boolean;
  error: Error | null;
  isKnown: (profile: ProfileCard) => boolean;
}

interface Props {
  title: string;
  form: Form<MemberValues>;
  /** Of the organization. */
  name: string;
  backTo: string;
  isOwner: boolean;
  /** Whom the form is about, where that is settled. */
  member?: ProfileCard;
  finding?: Finding;
  submitLabel: string;
  /** What did not work, above why. */
  failed: string;
  onSubmit: OnSubmit;
}

/** Who somebody is at an organization. */
export function MemberFormView(props: Props) {
  const { title, form, name, backTo, isOwner, member, finding, submitLabel } = props;
  return (
    <Page
      title={title}
      lead={name}
      width="start"
      above={<Breadcrumb items={[{ label: f.back, href: backTo }]} />}
    >
      <form noValidate onSubmit={props.onSubmit}>
        <Stack gap={6}>
          <ErrorSummary {...form.summary(LABELS)} />
          <Card>
            <Stack gap={4}>
              {member && <Person profile={member} />}
              {finding && <Find form={form} finding={finding} />}
              <TextField label={f.role} hint={f.roleHint} maxLength={40} {...form.field('name')} />
              {isOwner ? <p>{f.owner}</p> : <Rights form={form} />}
              <Flags form={form} isOwner={isOwner} />
            </Stack>
          </Card>
          <ErrorNote title={props.failed} error={form.failure} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isPending={form.isSending}>
              {submitLabel}
            </Button>
            <LinkButton href={backTo}>{f.cancel}</LinkButton>
          </div>
        </Stack>
      </form>
    </Page>
  );
}

const Rights = ({ form }: { form: Form<MemberValues> }) => (
  <RadioGroup
    label={f.access}
    {...form.choice('accessSetting')}
    options={ACCESSES.map((value) => ({
      value,
      label: f.accessLabels[value],
      hint: f.accessHints[value],
    }))}
  />
);

/** What only admins have is said where somebody is none. */
function Flags({ form, isOwner }: { form: Form<MemberValues>; isOwner: boolean }) {
  const { values, set } = form;
  const isAdmin = isOwner || values.accessSetting === 'admin';
  return (
    <>
      <Checkbox
        hint={f.receivesHint}
        isSelected={values.receiveNotifications}
        onChange={(receiveNotifications) => set({ receiveNotifications })}
      >
        {f.receiveNotifications}
      </Checkbox>
      {!isAdmin && (
        <Checkbox
          hint={f.seeStatsHint}
          isSelected={values.seeStats}
          onChange={(seeStats) => set({ seeStats })}
        >
          {f.seeStats}
        </Checkbox>
      )}
      <Checkbox
        hint={f.hiddenHint}
        isSelected={values.hidden}
        onChange={(hidden) => set({ hidden })}
      >
        {f.hidden}
      </Checkbox>
    </>
  );
}

/** A person is found by name and chosen, or an address is typed whole. */
function Find({ form, finding }: { form: Form<MemberValues>; finding: Finding }) {
  const { values, set, field } = form;
  const { chosen } = values;
  if (chosen)
    return (
      <div className={styles.chosen} role="group" aria-label={f.chosen}>
        <Person profile={chosen} />
        <Button size="sm" onPress={() => set({ chosen: null })}>
          {f.another}
        </Button>
      </div>
    );
  return (
    <div data-field="search">
      <TextField
        label={f.search}
        hint={f.searchHint}
        type="search"
        autoComplete="off"
        maxLength={254}
        {...field('search')}
      />
      <div className={styles.found} aria-live="polite" aria-busy={finding.isSearching || undefined}>
        <Found
          {...finding}
          query={values.search}
          onChoose={(profile) => set({ chosen: profile, search: '' })}
        />
      </div>
      <ErrorNote error={finding.error} />
    </div>
  );
}

type FoundProps = Finding & { query: string; onChoose: (profile: ProfileCard) => void };

function Found({ email, isInvited, query, results, isSearching, isKnown, onChoose }: FoundProps) {
  if (email)
    return (
      <p>
        {f.willInvite(email)} {isInvited && f.alreadyInvited}
      </p>
    );
  if (!results) return isSearching ? <p className={styles.muted}>{f.searching}</p> : null;
  if (results.length === 0)
    return (
      <div>
        <b>{f.none}</b>
        <p className={styles.muted}>{f.noneText}</p>
      </div>
    );
  return (
    <FoundPeople
      query={query}
      results={results}
      isKnown={isKnown}
      isPending={false}
      onAdd={onChoose}
    />
  );
}

/** Somebody else took them off while this page was open. */
export const MemberGoneView = ({ backTo }: { backTo: string }) => (
  <Page title={f.gone} width="start">
    <EmptyState
      icon="team"
      title={f.goneText}
      actions={<LinkButton href={backTo}>{f.back}</LinkButton>}
    />
  </Page>
);

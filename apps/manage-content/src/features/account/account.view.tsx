import { BIO_MAX, type Account } from '@foyer/contracts';
import {
  Banner,
  Button,
  Card,
  ErrorNote,
  ErrorSummary,
  SaveBar,
  Stack,
  TextField,
  TextLink,
} from '@foyer/design-system';
import { Combobox } from '@foyer/design-system/combobox';
import { ImageField } from '@foyer/design-system/image-field';
import { RichTextEditor } from '@foyer/design-system/rich-text';
import { formatDay } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { links } from '@foyer/remote-kit';
import { memo, useCallback, type ReactNode } from 'react';
import type { PictureField } from '../../shared/picture.model.ts';
import { messages as m } from './account.messages.en.ts';
import {
  ANALYTICS,
  AVATAR,
  BANNER,
  labelsOf,
  LINKS,
  NAME_LIMITS,
  usernameLabel,
  type AccountValues,
} from './account.model.ts';
import styles from './account.module.css';

interface Option {
  value: string;
  label: string;
}

export interface AccountProps {
  account: Account;
  form: Form<AccountValues>;
  generation: number;
  isChanged: boolean;
  avatar: PictureField;
  banner: PictureField;
  timezones: readonly Option[];
  countries: readonly Option[];
  /** What a person signs in with, where it is their own account. */
  email: string | null;
  /** What the server says of the username that is typed. */
  usernameCheck: { isFree: boolean; problem: string | null } | undefined;
  onSave: OnSubmit;
}

/** What an account says of itself. */
export function AccountView(props: AccountProps) {
  const { account, form, isChanged, onSave } = props;
  const { type, username, publicEmail } = account;
  return (
    <>
      {type === 'School' && publicEmail === '' && (
        <Banner tone="warning">
          {m.banner}{' '}
          <TextLink href={`${links.settingsAccount(username)}#public-email`}>
            {m.bannerAction}
          </TextLink>
        </Banner>
      )}
      <form noValidate onSubmit={onSave}>
        <Stack gap={6}>
          <ErrorSummary {...form.summary(labelsOf(type))} />
          <Profile {...props} />
          <Images {...props} />
          <Contact {...props} />
          <Links form={form} />
          <Analytics form={form} />
          {props.email !== null && <SigningIn email={props.email} />}
          <SaveBar
            isChanged={isChanged}
            note={noteOf(form)}
            problem={<ErrorNote title={m.failed} error={form.failure} />}
          >
            <Button type="submit" variant="primary" isPending={form.isSending}>
              {m.save}
            </Button>
          </SaveBar>
        </Stack>
      </form>
    </>
  );
}

/** The username stands far above the button that did not save it. */
const noteOf = (form: Form<AccountValues>) =>
  form.summary().attempt > 0 && form.errorOf('username') !== undefined
    ? m.checkUsername
    : m.unsaved;

const Section = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) => (
  <Card label={title}>
    <Stack gap={4}>
      <div>
        <h2>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </Stack>
  </Card>
);

function Profile({ account, form, generation, timezones, usernameCheck }: AccountProps) {
  const { field, choice, values, set, errorOf } = form;
  const { type } = account;
  const onBio = useCallback((bio: string) => set({ bio }), [set]);
  const isMoved = values.username.toLowerCase() !== account.username.toLowerCase();
  const username = field('username');
  return (
    <Section title={m.sections.profile}>
      <TextField
        label={m.name}
        autoComplete={type === 'User' ? 'name' : 'organization'}
        maxLength={NAME_LIMITS[type]}
        {...field('name')}
      />
      <div>
        <TextField
          label={usernameLabel(type)}
          hint={m.usernameHint(links.profile(type, values.username || account.username))}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          {...username}
          error={username.error ?? usernameCheck?.problem ?? undefined}
        />
        <div role="status" className={styles.note}>
          {isMoved && usernameCheck?.isFree && `${m.free} `}
          {isMoved && !username.error && m.usernameMoves(links.profile(type, account.username))}
        </div>
        {account.formerUsernames.length > 0 && (
          <p className={styles.note}>
            {m.formerUsernames(
              account.formerUsernames
                .map((one) => m.until(one.username, formatDay(one.until, account.timezone)))
                .join(', '),
            )}
          </p>
        )}
      </div>
      <RichTextEditor
        key={generation}
        label={m.bio[type]}
        defaultValue={values.bio}
        onChange={onBio}
        max={BIO_MAX}
        isRequired={false}
        error={errorOf('bio')}
      />
      <Combobox
        label={m.timezone}
        hint={m.timezoneNote}
        options={timezones}
        {...choice('timezone')}
      />
    </Section>
  );
}

function Images({ account: { type }, avatar, banner }: AccountProps) {
  return (
    <Section title={m.sections.images}>
      <div className={styles.avatar} data-field="avatar">
        <PictureOf
          of={avatar}
          label={m.avatar[type]}
          hint={m.avatarHint}
          aspect={AVATAR.width / AVATAR.height}
        />
      </div>
      <div data-field="banner">
        <PictureOf
          of={banner}
          label={m.coverImage}
          hint={m.coverHint(BANNER.width, BANNER.height)}
          aspect={BANNER.width / BANNER.height}
        />
      </div>
    </Section>
  );
}

/** Drawn again when the picture changes, and not with each key of the fields. */
const PictureOf = memo(function PictureOf({
  of: { picture, isPending, error, check, pick, remove, restore },
  ...texts
}: {
  of: PictureField;
  label: string;
  hint: string;
  aspect: number;
}) {
  return (
    <ImageField
      {...texts}
      src={picture.src}
      isPending={isPending}
      error={error}
      check={check}
      onPick={pick}
      onRemove={remove}
      onRestore={picture.removed && restore}
    />
  );
});

function Contact({ form: { field, choice }, countries }: AccountProps) {
  return (
    <Section title={m.sections.contact} note={m.sections.contactNote}>
      <TextField
        label={m.publicEmail}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...field('publicEmail')}
      />
      <div className={styles.phone}>
        <Combobox label={m.country} options={countries} {...choice('country')} />
        <TextField
          label={m.phone}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...field('phone')}
        />
      </div>
    </Section>
  );
}

const Links = ({ form }: { form: Form<AccountValues> }) => (
  <Section title={m.sections.links} note={m.sections.linksNote}>
    <div className={styles.links}>
      {LINKS.map((name) => (
        <TextField
          key={name}
          label={m[name]}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          {...form.field(name)}
        />
      ))}
    </div>
  </Section>
);

/** Where visits of the public pages are measured. */
const Analytics = ({ form }: { form: Form<AccountValues> }) => (
  <Section title={m.sections.analytics} note={m.sections.analyticsNote}>
    <div className={styles.links}>
      {ANALYTICS.map((name) => (
        <TextField
          key={name}
          label={m[name]}
          hint={m.analyticsHints[name]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          {...form.field(name)}
        />
      ))}
    </div>
  </Section>
);

/** What nobody else sees of a person, and where it is changed. */
const SigningIn = ({ email }: { email: string }) => (
  <Section title={m.sections.signIn}>
    <TextField label={m.email} note={m.emailNote} value={email} readOnly />
    <p>
      <TextLink href={links.accountSessions()}>{m.security}</TextLink>
    </p>
  </Section>
);

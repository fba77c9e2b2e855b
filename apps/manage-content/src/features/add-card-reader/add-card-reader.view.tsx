import type { FoundPlace } from '@foyer/contracts';
import {
  Banner,
  Button,
  Card,
  ErrorSummary,
  LinkButton,
  Page,
  Stack,
  TextField,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { SuggestTextField } from '@foyer/design-system/suggest-text-field';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { messages as m } from './add-card-reader.messages.en.ts';
import { isWhole, type ReaderForm } from './add-card-reader.model.ts';
import styles from './add-card-reader.module.css';

interface Props {
  form: Form<ReaderForm>;
  places: readonly FoundPlace[];
  backTo: string;
  /** Whether test cards work here. */
  canTest: boolean;
  onSubmit: OnSubmit;
}

const LABELS = {
  name: m.name,
  pairingCode: m.pairingCode,
  venue: m.venue,
  apartment: m.apartment,
  search: m.address,
};

export function AddCardReaderView({ form, places, backTo, canTest, onSubmit }: Props) {
  const { field } = form;
  return (
    <Page
      title={m.title}
      width="start"
      above={<Breadcrumb items={[{ label: m.back, href: backTo }, { label: m.title }]} />}
    >
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary title={m.incomplete} {...form.summary(LABELS)} />
        {form.failure && (
          <Banner tone="danger" role="alert" title={m.failed}>
            {form.failure.message}
          </Banner>
        )}
        <Card label={m.reader}>
          <Stack gap={4}>
            <h2>{m.reader}</h2>
            <TextField label={m.name} hint={m.nameHint} autoComplete="off" {...field('name')} />
            <TextField
              label={m.pairingCode}
              hint={canTest ? m.testHint : m.pairingHint}
              autoComplete="off"
              spellCheck={false}
              {...field('pairingCode')}
            />
          </Stack>
        </Card>
        <Card label={m.place}>
          <Stack gap={4}>
            <h2>{m.place}</h2>
            <TextField label={m.venue} autoComplete="off" {...field('venue')} />
            <TextField
              label={m.apartment}
              hint={m.apartmentHint}
              autoComplete="off"
              {...field('apartment')}
            />
            <Address form={form} places={places} />
          </Stack>
        </Card>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {m.save}
          </Button>
          <LinkButton href={backTo} variant="quiet">
            {m.cancel}
          </LinkButton>
        </div>
      </form>
    </Page>
  );
}

/** The search, and what was chosen with it in its parts: one that is missing is seen. */
function Address({ form, places }: Pick<Props, 'form' | 'places'>) {
  const { place } = form.values;
  return (
    <>
      <SuggestTextField
        label={m.address}
        hint={m.addressHint}
        {...form.field('search')}
        isRequired
        suggestions={places.map((place) => ({
          value: place.label,
          label: place.label,
          note: isWhole(place) ? '' : m.notWhole,
        }))}
        onChange={(search) => form.set({ search, place: null })}
        onChoose={({ value }) => {
          const chosen = places.find(({ label }) => label === value);
          if (chosen) form.set({ search: chosen.label, place: chosen });
        }}
      />
      {place && (
        <dl className={styles.parts} aria-label={m.chosen}>
          {(['address', 'city', 'state', 'zipcode'] as const).map((part) => (
            <div key={part}>
              <dt>{m.parts[part]}</dt>
              <dd>{place[part] ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

import type { ProfileEvent } from '@foyer/contracts';
import { Button, CheckboxGroup, ErrorSummary, Page, Segmented, Switch } from '@foyer/design-system';
import { CALENDAR_COLORS, CALENDAR_LAYOUTS, CALENDAR_TOGGLES } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { MarketingTabs } from '../../shared/marketing-tabs.view.tsx';
import { ColorField } from './color-field.view.tsx';
import { ContrastNote } from './contrast-note.view.tsx';
import { messages as m } from './custom-calendar.messages.en.ts';
import { START, toView, type CalendarForm } from './custom-calendar.model.ts';
import styles from './custom-calendar.module.css';
import { EmbedLines } from './embed-lines.view.tsx';
import { LinkDialog } from './link-dialog.view.tsx';

export interface CustomCalendarProps {
  account: { name: string; username: string };
  form: Form<CalendarForm>;
  categories: readonly { slug: string; name: string }[];
  events: readonly Pick<ProfileEvent, 'id' | 'name'>[];
  /** The calendar as it is chosen, and a moment later, when nobody types. */
  path: string;
  previewPath: string;
  origin: string;
  isDone: boolean;
  onSubmit: OnSubmit;
  onClose: () => void;
}

export function CustomCalendarView(props: CustomCalendarProps) {
  const { account, form, path, previewPath, origin, isDone, onSubmit, onClose } = props;
  return (
    <Page title={m.title} lead={m.lead}>
      <MarketingTabs username={account.username} current="customCalendar" />
      <div className={styles.halves}>
        <form noValidate className={styles.form} onSubmit={onSubmit}>
          <ErrorSummary {...form.summary(m.colors)} />
          <Design form={form} />
          <Browsing {...props} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary">
              {m.generate}
            </Button>
            <Button onPress={() => form.set(START)}>{m.startAgain}</Button>
          </div>
        </form>
        <section className={styles.preview} aria-labelledby="calendar-preview">
          <h2 id="calendar-preview">{m.preview}</h2>
          {/* a new frame for each look: one that is led elsewhere is a step of the way back */}
          <iframe key={previewPath} src={previewPath} title={m.previewOf(account.name)} />
        </section>
      </div>
      <EmbedLines {...props} />
      <LinkDialog link={origin + path} isOpen={isDone} onClose={onClose} />
    </Page>
  );
}

function Design({ form }: { form: Form<CalendarForm> }) {
  const { values, set, choice } = form;
  return (
    <section className={styles.part} aria-labelledby="calendar-design">
      <h2 id="calendar-design">{m.design}</h2>
      {CALENDAR_COLORS.map((name) => (
        <ColorField key={name} label={m.colors[name]} {...form.field(name)} />
      ))}
      <ContrastNote view={toView(values)} />
      <div>
        <p className={styles.label}>{m.layout}</p>
        <Segmented
          label={m.layout}
          value={values.defaultLayout}
          options={CALENDAR_LAYOUTS.map((value) => ({ value, label: m.layouts[value] }))}
          onChange={(layout) => choice('defaultLayout').onChange(layout)}
        />
      </div>
      {(['showImage', 'showDescription', 'showTicketsButton'] as const).map((name) => (
        <Switch key={name} isSelected={values[name]} onChange={(isOn) => set({ [name]: isOn })}>
          {m.toggles[name]}
        </Switch>
      ))}
    </section>
  );
}

const BROWSING = CALENDAR_TOGGLES.filter(
  (name) => !name.startsWith('show') || name === 'showBackButton',
);

function Browsing({ form: { values, set }, categories }: CustomCalendarProps) {
  return (
    <section className={styles.part} aria-labelledby="calendar-browsing">
      <h2 id="calendar-browsing">{m.browsing}</h2>
      {BROWSING.map((name) => (
        <Switch key={name} isSelected={values[name]} onChange={(isOn) => set({ [name]: isOn })}>
          {m.toggles[name]}
        </Switch>
      ))}
      <p className={styles.hint}>{m.backHint}</p>
      {categories.length > 0 ? (
        <>
          <CheckboxGroup
            label={m.tags}
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={values.tags}
            onChange={(tags) => set({ tags })}
          />
          <p className={styles.hint}>{m.allTags}</p>
        </>
      ) : (
        <p className={styles.hint}>{m.noTags}</p>
      )}
    </section>
  );
}

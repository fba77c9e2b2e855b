import type { EditedPage } from '@foyer/contracts';
import {
  Banner,
  Button,
  ErrorNote,
  ErrorSummary,
  SaveBar,
  Segmented,
  TextLink,
} from '@foyer/design-system';
import { formatOrderDate } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { links } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { AdminFrame } from '../../shared/admin-frame.view.tsx';
import { PageFields } from './page-fields.view.tsx';
import { PagePreview } from './page-preview.view.tsx';
import { messages as m } from './site-pages.messages.en.ts';
import { kindOf, PAGE_FIELDS, readText, wayTo, withValue } from './site-pages.model.ts';
import type { PageValues } from './site-pages.model.ts';
import styles from './site-pages.module.css';

export type Mode = 'write' | 'preview';

interface Props {
  page: EditedPage;
  form: Form<PageValues>;
  generation: number;
  isChanged: boolean;
  zone: string;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onPublish: OnSubmit;
  /** A former version, in place of the editor. */
  former: ReactNode;
  /** The versions, and questions about the form. */
  children: ReactNode;
}

const stateOf = ({ version, changed, text }: EditedPage, zone: string) => {
  if (!changed) return m.neverChanged;
  const [when, who] = [formatOrderDate(changed.at, zone), changed.by ?? m.somebody];
  return text ? m.version(version, when, who) : m.atRelease(when, who);
};

export function PageEditorView(props: Props) {
  const { page, zone, mode, former, onMode } = props;
  return (
    <AdminFrame current="pages">
      <div className={styles.head}>
        <div>
          <h2>{m.pages[page.slug]}</h2>
          <p className={styles.hint}>{stateOf(page, zone)}</p>
          <p className={styles.ways}>
            <TextLink isAlone href={links.sitePages()}>
              {m.back}
            </TextLink>
            <TextLink isAlone href={wayTo(page.slug)} target="_blank">
              {m.open}
            </TextLink>
          </p>
        </div>
        {!former && (
          <Segmented
            label={m.modes}
            value={mode}
            onChange={(next) => onMode(next as Mode)}
            options={[
              { value: 'write', label: m.write },
              { value: 'preview', label: m.preview },
            ]}
          />
        )}
      </div>
      {former || <Editor {...props} />}
      {props.children}
    </AdminFrame>
  );
}

function Editor({ page, form, generation, isChanged, mode, onPublish }: Props) {
  return (
    <form className={mode === 'write' ? styles.form : undefined} noValidate onSubmit={onPublish}>
      <ErrorSummary {...form.summary(m.labels)} />
      {mode === 'preview' ? (
        <Preview page={page} values={form.values} />
      ) : (
        <>
          <Banner tone="info" title={m.figuresTitle}>
            {m.figures}
          </Banner>
          <PageFields
            key={generation}
            fields={PAGE_FIELDS[kindOf(page.slug)]}
            values={form.values}
            path=""
            form={{
              errorOf: form.errorOf,
              onLeave: form.leave,
              onChange: (path, value) => {
                const [top = '', ...rest] = path.split('.');
                form.set({ [top]: withValue(form.values[top], rest, value) });
              },
            }}
          />
        </>
      )}
      <SaveBar isChanged={isChanged} note={m.unsaved} problem={<ErrorNote error={form.failure} />}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {m.publish}
        </Button>
      </SaveBar>
    </form>
  );
}

function Preview({ page, values }: { page: EditedPage; values: PageValues }) {
  const text = readText(values);
  return (
    <>
      <p className={styles.hint} role="status">
        {text ? m.previewLead : m.previewWrong}
      </p>
      {text && <PagePreview slug={page.slug} text={text} />}
    </>
  );
}

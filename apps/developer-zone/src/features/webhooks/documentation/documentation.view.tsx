import { CopyButton, Page } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import type { ReactNode } from 'react';
import { messages as shared } from '../../../messages/en.ts';
import { FAMILIES } from '../event-families.model.ts';
import { messages as text } from './documentation.messages.en.ts';
import { EXAMPLE_PAYLOAD, EXAMPLE_RECEIVER } from './documentation.model.ts';
import styles from './documentation.module.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Code = ({ label, children }: { label: string; children: string }) => (
  <div className={styles.code}>
    <pre tabIndex={0} aria-label={label}>
      {children}
    </pre>
    <CopyButton text={children} label={shared.copy} copiedLabel={shared.copied} size="sm" />
  </div>
);

/** What a developer needs to receive webhooks, on one page. */
export function DocumentationView({ backTo }: { backTo: string }) {
  return (
    <Page
      title={text.title}
      lead={text.lead}
      width="start"
      above={<Breadcrumb items={[{ label: shared.title, href: backTo }, { label: text.title }]} />}
    >
      <Section title={text.request.title}>
        <p>{text.request.text}</p>
        <Code label={text.request.title}>{EXAMPLE_PAYLOAD}</Code>
        <dl className={styles.list}>
          {Object.entries(text.request.headers).map(([name, meaning]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={text.verify.title}>
        <p>{text.verify.text}</p>
        <Code label={text.verify.title}>{EXAMPLE_RECEIVER}</Code>
      </Section>
      <Section title={text.answer.title}>
        <p>{text.answer.text}</p>
        <p>{text.answer.schedule}</p>
        <p>{text.answer.once}</p>
      </Section>
      <Section title={text.events.title}>
        {FAMILIES.map((family) => (
          <div key={family.id} className={styles.family}>
            <h3>{family.label}</h3>
            <dl className={styles.list}>
              {family.eventTypes.map((type) => (
                <div key={type}>
                  <dt>
                    <code>{type}</code>
                  </dt>
                  <dd>{shared.eventNames[type]}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </Section>
    </Page>
  );
}

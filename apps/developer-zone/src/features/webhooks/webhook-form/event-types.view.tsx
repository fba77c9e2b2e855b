import { Banner, CheckboxGroup } from '@foyer/design-system';
import { messages as shared } from '../../../messages/en.ts';
import { FAMILIES } from '../event-families.model.ts';
import { messages } from './webhook-form.messages.en.ts';
import { chooseInFamily, type WebhookForm } from './webhook-form.model.ts';
import styles from './webhook-form.module.css';

interface Props {
  value: WebhookForm['eventTypes'];
  error: string | undefined;
  onChange: (value: WebhookForm['eventTypes']) => void;
}

/** What the webhook is told, by family, each with a box for all of it. */
export function EventTypes({ value, error, onChange }: Props) {
  return (
    <div
      data-field="eventTypes"
      className={styles.events}
      role="group"
      aria-label={messages.events}
    >
      <h2>{messages.events}</h2>
      {error && <Banner tone="danger">{error}</Banner>}
      <div className={styles.families}>
        {FAMILIES.map((family) => (
          <CheckboxGroup
            key={family.id}
            label={family.label}
            allLabel={messages.all(family.label)}
            options={family.eventTypes.map((type) => ({
              value: type,
              label: shared.eventNames[type],
              hint: type,
            }))}
            value={value.filter((type) => family.eventTypes.includes(type))}
            onChange={(now) => onChange(chooseInFamily(family, value, now))}
          />
        ))}
      </div>
    </div>
  );
}

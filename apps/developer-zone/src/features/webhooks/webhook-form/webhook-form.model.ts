import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_EVENT_TYPES, type Webhook } from '@foyer/contracts';
import { WebhookInput, WebhookStatus } from '@foyer/contracts/schemas';
import type { FormErrors } from '@foyer/remote-kit';
import { schemaErrors } from '@foyer/remote-kit/form';
import { z } from 'zod';
import type { Family } from '../event-families.model.ts';
import { messages as text } from './webhook-form.messages.en.ts';

/** How many characters of rich text a reader sees: tags do not count, an entity is one. */
const readLength = (html: string): number =>
  [...html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, '.')].length;

/** What the form asks for. The status is asked only of webhooks that exist. */
export const WebhookForm = z.object({
  url: WebhookInput.url,
  /** Rich text; the limit counts what is read. */
  description: WebhookInput.description.refine(
    (html) => readLength(html) <= WEBHOOK_DESCRIPTION_MAX,
    text.errors.description,
  ),
  eventTypes: WebhookInput.eventTypes,
  status: WebhookStatus,
});
export type WebhookForm = z.infer<typeof WebhookForm>;

export const emptyForm: WebhookForm = {
  url: '',
  description: '',
  eventTypes: [],
  status: 'active',
};

const formOf = (webhook: Webhook): WebhookForm => ({
  url: webhook.url,
  description: webhook.description,
  eventTypes: webhook.eventTypes,
  status: webhook.status,
});

export const readOf = (webhook: Webhook) => ({ values: formOf(webhook), version: webhook.version });

export const LABELS: Record<keyof WebhookForm, string> = {
  url: text.url,
  description: text.description,
  eventTypes: text.events,
  status: text.status,
};
export const showField = (name: keyof WebhookForm, value: unknown) =>
  name === 'status' ? (value === 'active' ? text.active : text.paused) : undefined;

/** One sentence for each field that is wrong. */
export const webhookErrors = (form: WebhookForm): FormErrors => schemaErrors(WebhookForm, form);

// what is sent keeps the order of the list, however it was clicked
const inOrder = (chosen: ReadonlySet<string>) =>
  WEBHOOK_EVENT_TYPES.filter((type) => chosen.has(type));

/** After a change inside one family. */
export function chooseInFamily(
  family: Family,
  chosen: WebhookForm['eventTypes'],
  now: readonly string[],
): WebhookForm['eventTypes'] {
  const others = chosen.filter((type) => !family.eventTypes.includes(type));
  return inOrder(new Set<string>([...others, ...now]));
}

import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_EVENT_FAMILIES, WEBHOOK_EVENT_TYPES, WebhookInput, WebhookStatus, type Webhook } from '@foyer/contracts';
import { z } from 'zod';
import { messages } from '../../../messages/en.ts';

/** What the form asks for. The status is asked only of webhooks that exist. */
export const WebhookForm = z.object({
  url: WebhookInput.url, description: z.string().max(WEBHOOK_DESCRIPTION_MAX, messages.form.errors.description),
  eventTypes: WebhookInput.eventTypes, status: WebhookStatus,
});
export type WebhookForm = z.infer<typeof WebhookForm>;

export const emptyForm: WebhookForm = { url: '', description: '', eventTypes: [], status: 'active' };

/** Descriptions are kept as rich text; this form edits their words. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
export const toPlainText = (html: string): string =>
  html.replace(/<br\s*\/?>/g, '\n').replace(/<\/(p|li)>\s*/g, '\n').replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity).trim();

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export const toRichText = (text: string): string => (text.trim() === '' ? '' : text.trim().split(/\n+/)
  .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</p>`).join(''));

export const formOf = (webhook: Webhook): WebhookForm =>
  ({ url: webhook.url, description: toPlainText(webhook.description), eventTypes: webhook.eventTypes, status: webhook.status });

export type FieldErrors = Partial<Record<keyof WebhookForm, string>>;

/** One sentence for each field that is wrong. */
export function validate(form: WebhookForm): FieldErrors {
  const { error } = WebhookForm.safeParse(form);
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) errors[issue.path[0] as keyof WebhookForm] ??= issue.message;
  return errors;
}

export interface Family { id: string; label: string; eventTypes: readonly WebhookForm['eventTypes'][number][] }
export const FAMILIES: readonly Family[] = WEBHOOK_EVENT_FAMILIES.map(({ family, label, eventTypes }) => ({ id: family, label, eventTypes }));

/** State of a family's "all" box: checked when every child is, half when some are. */
export function familyState(family: Family, chosen: readonly string[]): 'all' | 'some' | 'none' {
  const count = family.eventTypes.filter((type) => chosen.includes(type)).length;
  if (count === family.eventTypes.length) return 'all';
  return count === 0 ? 'none' : 'some';
}

// what is sent keeps the order of the list, however it was clicked
const inOrder = (chosen: ReadonlySet<string>) => WEBHOOK_EVENT_TYPES.filter((type) => chosen.has(type));

/** After a click on "all": every child as the box. */
export function toggleFamily(family: Family, chosen: WebhookForm['eventTypes'], isOn: boolean): WebhookForm['eventTypes'] {
  const next = new Set<string>(chosen);
  for (const type of family.eventTypes) {
    if (isOn) next.add(type);
    else next.delete(type);
  }
  return inOrder(next);
}

/** After a change inside one family. */
export function chooseInFamily(family: Family, chosen: WebhookForm['eventTypes'], now: readonly string[]): WebhookForm['eventTypes'] {
  const others = chosen.filter((type) => !family.eventTypes.includes(type));
  return inOrder(new Set<string>([...others, ...now]));
}

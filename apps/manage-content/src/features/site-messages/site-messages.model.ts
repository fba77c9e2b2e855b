import type { SiteBanner, SiteBannerInput as Input } from '@foyer/contracts';
import { SiteBannerInput } from '@foyer/contracts/schemas';
import { formatDateTime, whenText } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { schemaErrors } from '@foyer/remote-kit/form';
import { z } from 'zod';
import { instantOf, localOf, windowErrors } from '../../shared/window.model.ts';
import { messages as m } from './site-messages.messages.en.ts';

export const MESSAGES_PER_PAGE = 25;

/** What the address says of the list. */
export const MessagesState = z.object({ page: z.coerce.number().int().min(1).default(1) });

/** A message as its form holds it: nothing is an empty text. */
export interface MessageValues {
  message: string;
  type: Input['type'];
  place: Input['place'];
  dismissible: boolean;
  ctaText: string;
  ctaUrl: string;
  from: string;
  to: string;
}

export const EMPTY_MESSAGE: MessageValues = {
  message: '',
  type: 'info',
  place: 'everywhere',
  dismissible: true,
  ctaText: '',
  ctaUrl: '',
  from: '',
  to: '',
};

export const toValues = (banner: SiteBanner, zone: string): MessageValues => ({
  message: banner.message,
  type: banner.type,
  place: banner.place,
  dismissible: banner.dismissible,
  ctaText: banner.ctaText ?? '',
  ctaUrl: banner.ctaUrl ?? '',
  from: localOf(banner.shownFrom, zone),
  to: localOf(banner.shownUntil, zone),
});

/** What the words and the button are, whatever the times. */
const toWords = ({ message, type, place, dismissible, ctaText, ctaUrl }: MessageValues) => ({
  ...{ type, place, dismissible },
  message: message.trim(),
  ctaText: ctaText.trim() || null,
  ctaUrl: ctaUrl.trim() || null,
});
export const toInput = (values: MessageValues, zone: string): Input => ({
  ...toWords(values),
  shownFrom: instantOf(values.from, zone),
  shownUntil: instantOf(values.to, zone),
});

/** What is wrong, by field; empty when the message may be saved. */
export const messageErrors = (values: MessageValues, zone: string): FormErrors => ({
  ...schemaErrors(SiteBannerInput, { ...toWords(values), shownFrom: null, shownUntil: null }),
  ...windowErrors(values, zone, m.endsEarly),
});

export const MESSAGE_WIRES = {
  message: ['message'],
  type: ['type'],
  place: ['place'],
  dismissible: ['dismissible'],
  ctaText: ['ctaText'],
  ctaUrl: ['ctaUrl'],
  from: ['shownFrom'],
  to: ['shownUntil'],
} as const;
/** What means something only together is asked together. */
export const MESSAGE_TOGETHER = [
  ['ctaText', 'ctaUrl'],
  ['from', 'to'],
] as const;
export const MESSAGE_LABELS: Record<keyof MessageValues, string> = {
  message: m.text,
  type: m.kind,
  place: m.place,
  dismissible: m.dismissible,
  ctaText: m.button,
  ctaUrl: m.address,
  from: m.from,
  to: m.to,
};

/** Where the server's messages belong on the form. */
export function messageField(path: string): string {
  if (path === 'shownFrom') return 'from';
  return path === 'shownUntil' ? 'to' : path;
}

/** How the question about two changes writes a value. */
export function showMessage(name: keyof MessageValues, value: unknown): string | undefined {
  if (name === 'type') return m.kinds[value as MessageValues['type']];
  if (name === 'place') return m.places[value as MessageValues['place']];
  return name === 'from' || name === 'to' ? whenText(String(value)) : undefined;
}

/** From when to when it is shown, in words. */
export function timesOf({ shownFrom, shownUntil }: SiteBanner, zone: string): string {
  const [from, until] = [shownFrom, shownUntil].map((at) => at && formatDateTime(at, zone));
  if (from && until) return m.span(from, until);
  if (from) return m.since(from);
  return until ? m.until(until) : m.always;
}

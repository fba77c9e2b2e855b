import type { ManagedEvent } from '@foyer/contracts';
import { BannerInput } from '@foyer/contracts/schemas';
import type { FormErrors } from '@foyer/remote-kit';
import { schemaErrors } from '@foyer/remote-kit/form';
import { messages as m } from './page-messages.messages.en.ts';

/** A message over the page of an event. */
export type PageMessage = ManagedEvent['bannerMessages'][number];

/** The same as its form holds it: nothing is an empty text. */
export interface MessageValues {
  message: string;
  type: PageMessage['type'];
  color: string;
  dismissible: boolean;
  ctaText: string;
  ctaUrl: string;
}

export const EMPTY_MESSAGE: MessageValues = {
  message: '',
  type: 'info',
  color: '',
  dismissible: true,
  ctaText: '',
  ctaUrl: '',
};

export const toMessageValues = ({ color, ctaText, ctaUrl, ...rest }: PageMessage) => ({
  ...rest,
  color: color ?? '',
  ctaText: ctaText ?? '',
  ctaUrl: ctaUrl ?? '',
});

export const toMessage = ({ message, ...values }: MessageValues): PageMessage => ({
  ...values,
  message: message.trim(),
  color: values.color.trim() || null,
  ctaText: values.ctaText.trim() || null,
  ctaUrl: values.ctaUrl.trim() || null,
});

export const messageErrors = (values: MessageValues): FormErrors =>
  schemaErrors(BannerInput, toMessage(values));

/** Those of the event with one changed (at a place), added (behind the last), or taken out. */
export const withMessage = (all: readonly PageMessage[], at: number, one: PageMessage | null) =>
  one === null ? all.toSpliced(at, 1) : all.toSpliced(at, 1, one);

export const MESSAGE_LABELS: Record<keyof MessageValues, string> = {
  message: m.text,
  type: m.kind,
  color: m.color,
  dismissible: m.dismissible,
  ctaText: m.button,
  ctaUrl: m.address,
};

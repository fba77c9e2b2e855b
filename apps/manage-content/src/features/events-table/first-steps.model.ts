import type { FirstSteps } from '@foyer/contracts';
import { links } from '@foyer/remote-kit';
import type { messages as m } from './first-steps.messages.en.ts';

export interface FirstStep {
  id: keyof typeof m.steps;
  isDone: boolean;
  href: string;
}

/** The way of an account to its first sale; nothing once it is behind it. */
export function firstStepsOf(
  { emailConfirmed, paymentsConnected, eventId, hasPoster, hasPublished, hasSold }: FirstSteps,
  username: string,
): FirstStep[] {
  const atEvent = (link: (eventId: string) => string) =>
    eventId === null ? links.eventNew() : link(eventId);
  const steps: FirstStep[] = [
    { id: 'email', isDone: emailConfirmed, href: links.accountSessions() },
    { id: 'payments', isDone: paymentsConnected, href: links.settingsPayouts(username) },
    { id: 'event', isDone: eventId !== null, href: links.eventNew() },
    { id: 'poster', isDone: hasPoster, href: atEvent(links.courseDetails) },
    { id: 'publish', isDone: hasPublished, href: atEvent(links.courseOverview) },
    { id: 'share', isDone: hasSold, href: atEvent(links.courseOverview) },
  ];
  return hasSold || steps.every(({ isDone }) => isDone) ? [] : steps;
}

import type { EventChanges } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { amountToMinor } from './amounts.model.ts';
import type { EventColumns } from './event-writes.repository.ts';
import { findManagedEvent } from './managed-event.repository.ts';
import { refusals } from './event-management.messages.en.ts';

type Asked = Pick<
  EventChanges,
  'donationSuggestedAmount' | 'donationPresets' | 'donationIncludeAutomatically'
>;

/** The amounts that a change names; nothing is added by itself where nothing is suggested. */
export async function donationColumns(
  tx: Tx,
  eventId: string,
  { donationSuggestedAmount: suggested, donationPresets, donationIncludeAutomatically }: Asked,
): Promise<EventColumns> {
  if ([suggested, donationPresets, donationIncludeAutomatically].every((one) => one === undefined))
    return {};
  const now = await findManagedEvent(tx, eventId);
  if (!now) throw new DomainError('not_found');
  const minorOf = (path: string, amount: number) =>
    amountToMinor('bad_request', path, amount, now.currency);
  const donationSuggestedMinor =
    suggested === undefined
      ? now.donationSuggestedMinor
      : suggested && minorOf('donationSuggestedAmount', suggested);
  const isAutomatic = donationIncludeAutomatically ?? now.donationIncludeAutomatically;
  if (isAutomatic && donationSuggestedMinor === null)
    throw new DomainError('bad_request', {
      fields: [{ path: 'donationSuggestedAmount', message: refusals.suggestion }],
    });
  return {
    donationSuggestedMinor,
    donationIncludeAutomatically: isAutomatic,
    ...(donationPresets && {
      donationPresetsMinor: [
        ...new Set(donationPresets.map((amount) => minorOf('donationPresets', amount))),
      ].toSorted((a, b) => a - b),
    }),
  };
}

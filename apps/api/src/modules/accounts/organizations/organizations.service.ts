import type { Body, createOrganization, ProfileCard } from '@foyer/contracts';
import { isTimeZone } from '@foyer/domain';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { claimUpload } from '../../files/index.ts';
import { findCard } from '../profiles/profiles.repository.ts';
import * as organizations from './organizations.repository.ts';
import { toTaken } from '../sign-in/people.repository.ts';
import { requireFreeUsername } from '../profiles/reserved-usernames.model.ts';
import { refusals } from '../accounts.messages.en.ts';

/** Creates an organization whose owner is the person who asks. */
export async function createOwnOrganization(
  deps: Deps,
  userId: string,
  { logo, ...given }: Body<typeof createOrganization>,
): Promise<ProfileCard> {
  requireFreeUsername(given.username);
  requireTimezone(given.timezone);
  try {
    return await transact(deps.pool, async (tx) => {
      const avatarFileId = logo && (await claimUpload(tx, userId, logo, 'logo', 'avatar'));
      const id = await organizations.insertOrganization(tx, {
        ...given,
        ownerUserId: userId,
        avatarFileId,
      });
      const card = await findCard(tx, id);
      if (!card) throw new Error('the organization was not written');
      return card;
    });
  } catch (error) {
    throw toTaken(error);
  }
}

function requireTimezone(timezone: string) {
  if (!isTimeZone(timezone))
    throw new DomainError('bad_request', {
      fields: [{ path: 'timezone', message: refusals.timezone }],
    });
}

import { links, type MembershipSettings } from '@foyer/contracts';
import { FEE_PERCENT } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newSecret } from '../../platform/runtime/ids.ts';
import { editConflict } from '../../platform/db/versions.ts';
import * as settings from './membership-settings.repository.ts';
import { refusals } from './memberships.messages.en.ts';

function toSettings(deps: Deps, row: settings.SettingsRow): MembershipSettings {
  const { type, username, membershipStatus: status, membershipPrivateUuid: secret } = row;
  const privateUrl = deps.config.publicUrl + links.privateMembership(type, username, secret);
  const publicUrl = deps.config.publicUrl + links.profileMemberships(type, username);
  return {
    version: row.membershipVersion,
    title: row.membershipTitle ?? '',
    description: row.membershipDescription ?? '',
    status,
    membershipPrivateUuid: secret,
    membershipPageUrl: status === 'private' ? privateUrl : publicUrl,
    privateUrl,
    stripeConnected: row.paymentsConnected,
    type,
    feePercentage: FEE_PERCENT,
  };
}

async function read(tx: Tx, profileId: string) {
  const row = await settings.find(tx, profileId);
  if (!row) throw new DomainError('not_found');
  return row;
}

export const getSettings = (deps: Deps, ownerId: string) =>
  readOnly(deps.pool, async (tx) => toSettings(deps, await read(tx, ownerId)));

interface Change {
  version?: number | undefined;
  status?: 'public' | 'private' | undefined;
  privateUuid?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
}

export const updateSettings = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  { version, privateUuid, ...change }: Change,
) =>
  transact(deps.pool, async (tx) => {
    const { membershipPrivateUuid: secret } = await read(tx, ownerId);
    // a link that the caller made up could be guessed
    if (privateUuid !== undefined && privateUuid !== secret) {
      throw new DomainError('bad_request', {
        fields: [{ path: 'privateUuid', message: refusals.ownLink }],
      });
    }
    if (!(await settings.update(tx, ownerId, change, { version, actor })))
      throw await editConflict(tx, 'profiles', ownerId, actor, 'membership_');
    return toSettings(deps, await read(tx, ownerId));
  });

export const rotateLink = (deps: Deps, ownerId: string) =>
  transact(deps.pool, async (tx) => {
    await settings.replaceLink(tx, ownerId, newSecret());
    return toSettings(deps, await read(tx, ownerId));
  });

export const getPublicSettings = (deps: Deps, profileId: string) =>
  readOnly(deps.pool, async (tx) => {
    const { title, description, status, type, membershipPageUrl } = toSettings(
      deps,
      await read(tx, profileId),
    );
    return status === 'private'
      ? { status, type, title: null, description: null, membershipPageUrl: null }
      : { status, type, title, description, membershipPageUrl };
  });

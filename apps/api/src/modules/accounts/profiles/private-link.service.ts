import type { Tx } from '../../../platform/db/database.ts';
import { newSecret } from '../../../platform/runtime/ids.ts';

/** The link to a private membership page that every profile is made with, sealed. */
export const privateLink = (tx: Tx, profileId: string): string =>
  tx.vault.seal('profiles.membership_private_uuid', profileId, newSecret());

import type { Tx } from '../../platform/database.ts';
import { newSecret } from '../../platform/ids.ts';

/** The link to a private membership page that every profile is made with, sealed. */
export const privateLink = (tx: Tx, profileId: string): string =>
  tx.vault.seal('profiles.membership_private_uuid', profileId, newSecret());

import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, sql, type Row } from '../../platform/db/query.ts';
import type { Edit } from '../../platform/db/versions.ts';

const SECRET = 'profiles.membership_private_uuid';

export async function find(tx: Tx, profileId: string) {
  const settings = await row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', profileId)
      .where('p.deletedAt', 'is', null)
      .select(['p.type', 'p.username', 'p.membershipTitle', 'p.membershipDescription'])
      .select(['p.membershipStatus', 'p.membershipPrivateUuid', 'p.membershipVersion'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('paymentAccounts as a')
            .whereRef('a.ownerId', '=', 'p.id')
            .where('a.disconnectedAt', 'is', null)
            .select('a.ownerId'),
        )
          .$castTo<boolean>()
          .as('paymentsConnected'),
      ),
  );
  return (
    settings && {
      ...settings,
      membershipPrivateUuid: tx.vault.open(SECRET, profileId, settings.membershipPrivateUuid),
    }
  );
}
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof find>>>;

interface Values {
  title?: string | undefined;
  description?: string | undefined;
  status?: Row<'profiles'>['membershipStatus'] | undefined;
}

/** What is left out stays as it is. False when somebody changed the settings since. */
export const update = async (
  tx: Tx,
  profileId: string,
  { title, description, status }: Values,
  { version, actor }: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('profiles')
      .set(({ eb }) => ({
        membershipTitle: title,
        membershipDescription: description,
        membershipStatus: status,
        membershipVersion: eb('membershipVersion', '+', 1),
        membershipChangedAt: sql<Date>`clock_timestamp()`,
        membershipChangedBy: actor.userId,
      }))
      .where('id', '=', profileId)
      .$if(version !== undefined, (query) =>
        query.where('membershipVersion', '=', version as number),
      ),
  )) === 1;

export const replaceLink = (tx: Tx, profileId: string, secret: string) =>
  change(
    tx,
    db
      .updateTable('profiles')
      .set({ membershipPrivateUuid: tx.vault.seal(SECRET, profileId, secret) })
      .where('id', '=', profileId),
  );

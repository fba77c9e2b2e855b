import type { exportMembers, listMembers, Member, Query } from '@foyer/contracts';
import { formatFileDate, shownMemberStatus, toMajor } from '@foyer/domain';
import type { FastifyReply } from 'fastify';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import { csvAmount, sendCsv, type CsvRow } from '../../../platform/http/csv.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { membersFile } from './members.messages.en.ts';
import * as members from './members.repository.ts';

const ROWS_AT_ONCE = 1000;

const toMember = (row: members.MemberRow): Member => ({
  id: row.id,
  version: row.version,
  userId: row.userId,
  userName: row.name,
  userEmail: row.email,
  tierId: row.tierId,
  tierName: row.tierName,
  priceId: row.priceId,
  status: row.status,
  startsAt: row.startedAt.toISOString(),
  expiresAt: row.paidUntil?.toISOString() ?? null,
  autoRenew: row.autoRenew,
  pausedUntil: row.pausedUntil?.toISOString() ?? null,
  ownerId: row.ownerId,
  stripeSubscription: row.provider !== null,
  provider: row.provider,
  seatsUsed: row.seatsUsed,
  seatsAllowed: row.seatsAllowed,
  isPaymentFailing: row.failingSince !== null,
  ...priceOf(row),
});

const priceOf = ({ amountMinor, currency, interval: priceInterval }: members.MemberRow) => ({
  priceAmount: amountMinor !== null && currency ? toMajor(amountMinor, currency) : null,
  priceInterval,
  currency,
});

export async function readMember(tx: Tx, ownerId: string, id: string): Promise<Member> {
  const member = await members.find(tx, ownerId, id);
  if (!member) throw new DomainError('not_found');
  return toMember(member);
}

export const getMember = (deps: Deps, ownerId: string, id: string) =>
  readOnly(deps.pool, (tx) => readMember(tx, ownerId, id));

export const findMembers = (deps: Deps, { page, perPage, ...which }: Query<typeof listMembers>) =>
  readOnly(deps.pool, async (tx) => {
    const totalCount = await members.count(tx, which);
    // nobody is looked for where nobody is
    const isThere = totalCount > (page - 1) * perPage;
    const found = isThere ? await members.list(tx, which, page, perPage) : [];
    return { data: found.map(toMember), totalCount, page, perPage };
  });

function toCells(row: members.MemberRow, timezone: string): CsvRow {
  const { amountMinor, currency, interval, paidUntil } = row;
  const status = shownMemberStatus({ ...row, expiresAt: paidUntil }, new Date());
  return [
    row.name,
    row.email,
    row.tierName,
    amountMinor !== null && currency ? csvAmount(amountMinor, currency) : '',
    interval ? membersFile.intervals[interval] : '',
    membersFile.statuses[status],
    paidUntil ? formatFileDate(paidUntil, timezone) : '',
  ];
}

async function* memberRows(
  deps: Deps,
  which: members.Which,
  timezone: string,
): AsyncGenerator<CsvRow[]> {
  let last: members.ExportedRow | undefined;
  for (;;) {
    const after = last;
    const rows = await readOnly(deps.pool, (tx) =>
      members.exportPage(tx, which, after, ROWS_AT_ONCE),
    );
    yield rows.map((row) => toCells(row, timezone));
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

export async function sendMembers(
  deps: Deps,
  which: Query<typeof exportMembers>,
  reply: FastifyReply,
) {
  const account = await readOnly(deps.pool, (tx) => members.findAccount(tx, which.ownerId));
  if (!account) throw new DomainError('not_found');
  const { timezone } = account;
  return sendCsv(
    reply,
    { name: membersFile.name, timezone },
    membersFile.columns,
    memberRows(deps, which, timezone),
  );
}

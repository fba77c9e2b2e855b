import { actTexts, type AdminAccount, type AuditEntry } from '@foyer/contracts';
import { LockReason } from '@foyer/contracts/schemas';
import { z } from 'zod';
import { adminMessages as m } from './super-admin.messages.en.ts';

export const ACCOUNTS_PER_PAGE = 25;
export const ENTRIES_PER_PAGE = 50;

/** What the address says of the list of accounts. */
export const AccountsState = z.object({
  search: z.string().trim().max(120).default(''),
  type: z.enum(['all', 'User', 'School']).default('all'),
  page: z.coerce.number().int().min(1).default(1),
});
export type AccountsState = z.infer<typeof AccountsState>;

export const AuditState = z.object({
  account: z.uuid().optional(),
  page: z.coerce.number().int().min(1).default(1),
});
export type AuditState = z.infer<typeof AuditState>;

/** Why a lock cannot be set with these words; undefined when it can. */
export const reasonError = (reason: string) =>
  LockReason.safeParse(reason).error?.issues[0]?.message;

export const actionOf = ({ action }: AuditEntry) => actTexts[action] ?? m.inAccount(action);

/** `Developer Zone: on · Reason: …` */
export const detailOf = ({ detail }: AuditEntry) =>
  Object.entries(detail)
    .map(
      ([name, value]) =>
        `${m.detail[name] ?? name}: ${value === true ? m.on : value === false ? m.off : value}`,
    )
    .join(' · ');

export interface AccountFlagChange {
  id: string;
  name: string;
  flags: Partial<AdminAccount['flags']>;
}

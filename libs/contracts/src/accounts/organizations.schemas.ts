import { z } from 'zod';
import { Currency, Timezone, Username } from '../core/account-values.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import { OrganizationName } from './organization-name.schemas.ts';

/** What a new organization takes. */
export const CreateOrganizationBody = z.strictObject({
  name: OrganizationName,
  username: Username,
  timezone: Timezone,
  currency: Currency,
  /** `upload_identifier` of an image that the same person uploaded. */
  logo: Id.optional(),
});

export const createOrganization = {
  summary: 'Create an organization; the creator becomes its owner',
  body: CreateOrganizationBody,
  response: z.object({
    id: Id,
    name: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
  }),
};

/**
 * How far an account is with its payments. `none`: nothing was connected. `unfinished`: its owner
 * has to tell the provider more. `checking`: the provider looks into what it was told. `refused`:
 * the provider lets it take no payments. `disconnected`: its owner disconnected it here.
 */
export const PaymentAccountState = z.enum([
  'none',
  'unfinished',
  'checking',
  'refused',
  'connected',
  'disconnected',
]);
export type PaymentAccountState = z.infer<typeof PaymentAccountState>;

/** Whether an account can take payments. */
export const PaymentAccount = z.object({
  /** It can: its state is that word. */
  connected: z.boolean(),
  state: PaymentAccountState,
  /** Who moves the money, or would once it is connected, for example `sandbox`. */
  provider: z.string().nullable(),
  accountId: z.string().nullable(),
  /** The provider's page where its owner goes on; left out where nothing is left to tell. */
  continueAt: z.string().optional(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const ownerQuery = z.strictObject({ ownerId: Id });

export const getPaymentAccount = {
  summary: 'Whether payments are connected',
  query: ownerQuery,
  response: PaymentAccount,
};

export const connectPaymentAccount = {
  summary:
    'Connect the payment account, or go on with it: the provider is asked how it stands, and where its owner has to tell more the response has the address for that.',
  query: ownerQuery,
  response: PaymentAccount,
};

export const disconnectPaymentAccount = {
  summary: 'Disconnect the payment account',
  query: ownerQuery,
  response: PaymentAccount,
};

export const startOnboarding = {
  summary: 'Start connecting payments',
  query: z.strictObject({ owner_uuid: Id, owner_type: AccountType.optional() }),
};

export const finishOnboarding = {
  summary: 'Come back from connecting payments',
  query: z.strictObject({ owner_uuid: Id, state: z.string().min(1).max(200) }),
};

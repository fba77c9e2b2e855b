import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { title } from '../core/title.ts';
import { Currency, Id, Timezone, Username } from '../core/values.ts';
import { AccountType } from '../events/event.ts';

/** The name of an organization, as it is typed. */
export const OrganizationName = title(80, 'Enter the name');

/** What a new organization takes. */
export const CreateOrganizationBody = z.strictObject({
  name: OrganizationName,
  username: Username,
  timezone: Timezone,
  currency: Currency,
  /** `upload_identifier` of an image that the same person uploaded. */
  logo: Id.optional(),
});

export const createOrganization = defineEndpoint({
  id: 'organizations.create',
  method: 'POST',
  path: '/client_side_api/v1/organizations',
  access: 'user',
  status: 201,
  summary: 'Create an organization; the creator becomes its owner',
  body: CreateOrganizationBody,
  answer: z.object({
    id: Id,
    name: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
  }),
  errors: ['username_taken', 'username_reserved', 'image_invalid'],
});

/** Whether an account can take payments. */
export const PaymentAccount = z.object({
  connected: z.boolean(),
  /** Who moves the money, for example `sandbox`; null before the first connection. */
  provider: z.string().nullable(),
  accountId: z.string().nullable(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const ownerQuery = z.strictObject({ ownerId: Id });

export const getPaymentAccount = defineEndpoint({
  id: 'paymentAccount.get',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/stripe',
  access: 'owner',
  summary: 'Whether payments are connected',
  query: ownerQuery,
  answer: PaymentAccount,
});

export const connectPaymentAccount = defineEndpoint({
  id: 'paymentAccount.connect',
  method: 'POST',
  path: '/client_side_api/v1/profile_management/stripe/connect',
  access: 'owner',
  needsRecentPassword: true,
  summary: 'Connect the payment account',
  query: ownerQuery,
  answer: PaymentAccount,
  errors: ['reauthentication_required'],
});

export const disconnectPaymentAccount = defineEndpoint({
  id: 'paymentAccount.disconnect',
  method: 'PATCH',
  path: '/client_side_api/v1/profile_management/stripe/disconnect',
  access: 'owner',
  needsRecentPassword: true,
  summary: 'Disconnect the payment account',
  query: ownerQuery,
  answer: PaymentAccount,
  errors: ['reauthentication_required'],
});

/**
 * A browser navigation: goes to the payouts page of the account, which asks to connect; visitors
 * sign in first.
 */
export const startOnboarding = defineEndpoint({
  id: 'paymentAccount.onboarding',
  method: 'GET',
  path: '/stripe/onboarding',
  access: 'guest',
  kind: 'html',
  summary: 'Start connecting payments',
  query: z.strictObject({ owner_uuid: Id, owner_type: AccountType.optional() }),
});

import type { Page } from '@playwright/test';
import {
  getEmailChange,
  getTwoFactor,
  listAccountLog,
  listPasskeys,
  login,
  startTwoFactor,
  type AnyEndpoint,
  type ResponseOf,
} from '@foyer/contracts';
import { saidOtherwise } from './said-otherwise.ts';

// The account that is looked at is everybody's: nothing of these states is true of it afterwards.

async function answered<E extends AnyEndpoint>(
  page: Page,
  { path, method }: E,
  json: ResponseOf<E>,
) {
  await page.route(
    (url) => url.pathname === path,
    (route) => (route.request().method() === method ? route.fulfill({ json }) : route.fallback()),
  );
}

/** Another address is half confirmed, and the second step is on, by passkeys, with few codes left. */
export async function safeAccount(page: Page): Promise<string> {
  await saidOtherwise(page, getEmailChange, {
    data: {
      ...{ email: 'an-address-that-is-rather-long@harbourhall.example', isNewConfirmed: true },
      ...{ isOldConfirmed: false, expiresAt: '2031-04-30T18:00:00.000Z' },
    },
  });
  await saidOtherwise(page, getTwoFactor, { isOn: true, hasApp: false, codesLeft: 2 });
  await saidOtherwise(page, listPasskeys, {
    data: ['The old phone that still lies in the drawer of the box office', 'Laptop'].map(
      (name, index) => ({
        ...{ id: `0198a000-0000-7000-8000-00000000000${index}`, name },
        ...{ createdAt: '2026-03-01T10:00:00.000Z', lastUsedAt: null },
      }),
    ),
  });
  return '/auth/sessions';
}

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export async function setUpTwoFactor(page: Page): Promise<void> {
  await answered(page, startTwoFactor, {
    secret: SECRET,
    uri: `otpauth://totp/Foyer:patron%40foyer.test?issuer=Foyer&secret=${SECRET}`,
  });
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

export async function oweSecondStep(page: Page): Promise<void> {
  await answered(page, login, {
    secondStep: { token: 'owed', methods: ['app', 'recovery'], passkey: null },
  });
  await page.getByLabel('Email').fill('nora@mail.test');
  await page.getByLabel('Password', { exact: true }).fill('cobalt-river-38');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code from your app').waitFor();
}

export async function namePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor();
}

/** Whole texts took the place of others, and some things have long names. */
export async function changedLog(page: Page): Promise<string> {
  const act = {
    ...{ id: '0198a000-0000-7000-8000-000000000001', at: '2026-11-20T19:30:00.000Z' },
    actor: { name: 'Maro Castellan', username: 'maro' },
    ...{ action: 'management.ticketTypes.update', detail: {} },
    event: { id: '0198a000-0000-7000-8000-000000000002', name: 'Winter Gala' },
  };
  const of = { subject: 'Ticket type', name: 'Stalls with a rather long name, rows A to F' };
  await saidOtherwise(page, listAccountLog, {
    ...{ totalCount: 45, page: 1, perPage: 20, timezone: 'America/New_York' },
    data: [
      {
        ...act,
        changes: [
          { ...of, field: 'Price', before: '$20.00', after: '$25.00' },
          {
            ...{ ...of, field: 'Description' },
            before: null,
            after: 'Rows A to F, from which everything is seen. '.repeat(6).trim(),
          },
        ],
      },
      {
        ...{ ...act, id: '0198a000-0000-7000-8000-000000000003', actor: null, event: null },
        ...{ action: 'organizationTeam.added', detail: { member: 'Tove Berg' }, changes: [] },
      },
    ],
  });
  return '/manage/harbourhall/settings/log';
}

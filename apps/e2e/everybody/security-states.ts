import type { Page } from '@playwright/test';
import {
  getEmailChange,
  getTwoFactor,
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

/** Another address is half confirmed, and the second step is on, with few codes left. */
export async function safeAccount(page: Page): Promise<string> {
  await saidOtherwise(page, getEmailChange, {
    data: {
      ...{ email: 'an-address-that-is-rather-long@harbourhall.example', isNewConfirmed: true },
      ...{ isOldConfirmed: false, expiresAt: '2031-04-30T18:00:00.000Z' },
    },
  });
  await saidOtherwise(page, getTwoFactor, { isOn: true, codesLeft: 2 });
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
  await answered(page, login, { secondStep: { token: 'owed', methods: ['app', 'recovery'] } });
  await page.getByLabel('Email').fill('nora@mail.test');
  await page.getByLabel('Password', { exact: true }).fill('cobalt-river-38');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code from your app').waitFor();
}

import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { endSessionAt, logIn, PASSWORD, signUp } from '../support/sign-up.ts';

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Sets it up, and returns what the app and the person keep. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/auth/sessions');
  await page.getByRole('button', { name: 'Set it up' }).click();
  const window = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  const secret = ((await window.getByLabel('Key for the app').textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await window.getByLabel('Code from your app').fill(codeOf(secret));
  await window.getByRole('button', { name: 'Turn it on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download as text' }).click();
  expect((await download).suggestedFilename()).toBe('foyer-recovery-codes.txt');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { secret, codes };
}

async function giveRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'App not at hand? Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
}

test(
  'a code of the app, then recovery codes, also over a page whose session ended; turned off, the password is enough',
  { tag: '@P1' },
  async ({ page }) => {
    const { email } = await signUp(page);
    const { secret, codes } = await setUp(page);

    await page.goto('/auth/logout');
    await page.goto('/auth?redirect_to=%2Fauth%2Fsessions');
    await logIn(page, email, PASSWORD);
    const field = page.getByLabel('Code from your app');
    await expect(field).toBeFocused();
    await field.fill('000 000');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This code is wrong/);
    // the next one: that of this half minute may be used
    const code = codeOf(secret, 1);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/auth\/sessions$/);

    await page.goto('/auth/logout');
    await page.goto('/auth?redirect_to=%2Fauth%2Fsessions');
    await logIn(page, email, PASSWORD);
    await giveRecoveryCode(page, codes[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

    await endSessionAt(page, 'DELETE');
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page
      .getByRole('dialog', { name: 'Turn two-factor sign-in off?' })
      .getByRole('button', { name: 'Turn it off' })
      .click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in' }).click();
    await giveRecoveryCode(page, codes[1] ?? '');
    await again.getByRole('button', { name: 'Log in' }).click();
    // what it stopped at goes on
    await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible();

    await page.goto('/auth/logout');
    await page.goto('/auth?redirect_to=%2Fauth%2Fsessions');
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/auth\/sessions$/);
  },
);

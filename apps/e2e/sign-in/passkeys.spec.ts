import { expect, test, type Page } from '@playwright/test';
import { logIn, PASSWORD, signUp } from '../support/sign-up.ts';

/** A phone with a finger on it: what the browser asks it, it makes and signs. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Somebody else's finger. */
    setVerified: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page, name: string) {
  await page.goto('/auth/sessions');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const window = page.getByRole('dialog', { name: 'Add a passkey' });
  await window.getByLabel('Name').fill(name);
  await window.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText(`The passkey “${name}” is yours.`)).toBeVisible();
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test(
  'a passkey is made, logs in without a password, is the second step of one, and opens nothing once it is removed',
  { tag: '@P1' },
  async ({ page }) => {
    const device = await withDevice(page);
    const { email } = await signUp(page);
    await addPasskey(page, 'My phone');

    await page.goto('/auth/logout');
    await page.goto('/auth?redirect_to=%2Fauth%2Fsessions');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(/\/auth\/sessions$/);
    await expect(passkeys(page)).toContainText('Last used');

    await page.getByRole('button', { name: 'Use my passkeys' }).click();
    const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    await kept.getByRole('button', { name: 'I have kept them' }).click();

    await page.goto('/auth/logout');
    await page.goto('/auth?redirect_to=%2Fauth%2Fsessions');
    await logIn(page, email, PASSWORD);
    await expect(page.getByText(/Confirm with a passkey of your account/)).toBeFocused();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/sessions$/);

    await page.getByRole('button', { name: 'Remove My phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove “My phone”?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByText(/Two-factor sign-in needs this passkey/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page
      .getByRole('dialog', { name: 'Turn two-factor sign-in off?' })
      .getByRole('button', { name: 'Turn it off' })
      .click();
    await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys(page)).toContainText('You have none yet.');

    await page.goto('/auth/logout');
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText(/This passkey opens no account here/)).toBeVisible();

    await device.setVerified(false);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText(/No passkey was used/)).toBeVisible();
  },
);

import { expect, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const ZONE = '/manage/harbourhall/developer-zone';

test('a developer generates a webhook, receives a signed test event and reads its log @P1', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const receiver = await webhookReceiver();
  await signIn(page, 'owner@foyer.test');
  await page.goto(ZONE);
  await page.getByRole('link', { name: 'Generate Webhook' }).first().click();
  await page.getByLabel('Webhook URL').fill(receiver.url);
  await page.getByRole('textbox', { name: /^Description/ }).fill('For the accounting ledger');
  await page.getByRole('checkbox', { name: 'All: Tickets' }).check();
  await page.getByRole('button', { name: 'Generate Webhook' }).click();
  await expect(page.getByText('Webhook created successfully')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: receiver.url }).first();
  await row.getByRole('button', { name: 'Copy' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Send test event' }).click();
  // other tests sell tickets of the same hall meanwhile, of which it hears too
  const testEvents = () => receiver.received.filter(({ body }) => body.includes('"webhook.test"'));
  await expect.poll(() => testEvents().length).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = testEvents();
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
  });

  await expect(async () => {
    await page.goto(`${ZONE}?status=delivered&eventName=webhook.test`);
    await page
      .getByRole('table', { name: 'Logs' })
      .getByRole('row')
      .filter({ hasText: receiver.url })
      .getByRole('link')
      .click({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('row', { name: /200 .* thank you/ })).toBeVisible();
  await receiver.close();
});

test('pages of the developer zone fit a phone and bother nobody @P2', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of [ZONE, `${ZONE}/new`, `${ZONE}/documentation`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReflow(page);
    await expectNoAxeFindings(page);
  }
});

test('an account without the developer zone has neither page nor menu entry @P1', async ({
  page,
}) => {
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/nightjar/developer-zone');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Developer Zone' })).toHaveCount(0);
});

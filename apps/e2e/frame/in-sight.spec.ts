import { expect, type Locator, type Page } from '@playwright/test';
import { getManagedEvent } from '@foyer/contracts';
import { callApi, DEMO_PASSWORD, signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { continueButton, fillCard, goToPayment } from '../support/checkout.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { problemOf, test } from '../support/hearing.ts';
import { endSessionAt } from '../support/sign-up.ts';

/** A phone whose keyboard is open. */
const SMALL = { width: 375, height: 480 };
const DECLINED = '4000 0000 0000 0002';

async function expectWhereOneLooks(problem: Locator) {
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 0.9 });
}

const editDetails = async (page: Page, baseURL: string) => {
  const event = await publishedEvent(baseURL);
  await signIn(page, 'owner@foyer.test');
  await page.goto(`/management/courses/${event.id}/details/edit`);
  await page.getByLabel('Event name').fill(`${event.name} again`);
  return { event, saveButton: page.getByRole('button', { name: 'Save changes' }) };
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'a declined payment is seen and has the focus; it goes when something new is wrong',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    await page.setViewportSize(SMALL);
    const event = await publishedEvent(baseURL ?? '');
    await goToPayment(page, event.id);
    await fillCard(page, DECLINED);
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await pay.click();
    const declined = page.getByRole('group', { name: /declined/i });
    await expectWhereOneLooks(declined);
    const answered = page.waitForResponse(/payments\/confirm/);
    await pay.click();
    await answered;
    await expectWhereOneLooks(declined);
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Security code').fill('');
    await pay.click();
    await expectWhereOneLooks(page.getByRole('group', { name: 'There is a problem' }));
    await expect(declined).toHaveCount(0);
  },
);

test('tickets that cannot be held say so where one looks, each time', async ({ page, baseURL }) => {
  await page.setViewportSize(SMALL);
  const event = await publishedEvent(baseURL ?? '');
  await page.goto(`/event/${event.id}/checkout`);
  await page.getByRole('button', { name: 'One less: Seat' }).click();
  const next = continueButton(page);
  const empty = page.getByRole('group', { name: 'You haven’t chosen any ticket yet' });
  for (let press = 0; press < 2; press++) {
    await next.click();
    await expectWhereOneLooks(empty);
  }
});

test(
  'a failed save of the long form says so in the bar, and being offline too',
  { tag: '@P0' },
  async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 1024, height: 600 });
    const { event, saveButton } = await editDetails(page, baseURL ?? '');
    await page.route(
      (url) => url.pathname.endsWith(`/${event.id}`),
      (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({
              status: 500,
              json: {
                code: 'internal',
                message: 'Something went wrong, please try again',
                errorId: 'e-500',
              },
            }),
    );
    await saveButton.click();
    const problem = page.getByRole('group', { name: /e-500/ });
    await expectWhereOneLooks(problem);
    await expect(saveButton).toBeInViewport();

    await context.setOffline(true);
    await expect(page.getByText('Saves when you are back online')).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByText('Saves when you are back online')).toHaveCount(0);
  },
);

const logIn = async (page: Page, email: string) => {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  return dialog;
};

test(
  'a session that ends is asked for over the page, and the save goes on',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const { event, saveButton } = await editDetails(page, baseURL ?? '');
    await endSessionAt(page, 'PATCH');
    await saveButton.click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Email')).toHaveValue('owner@foyer.test');
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(problemOf(dialog)).toHaveText(/do not match/);
    await logIn(page, 'owner@foyer.test');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(page.getByLabel('Event name')).toHaveValue(`${event.name} again`);
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    expect((await callApi(owner, getManagedEvent, { params: { eventId: event.id } })).name).toBe(
      `${event.name} again`,
    );
    await owner.dispose();
  },
);

test(
  'somebody else who logs in there saves nothing and sees nothing of the page',
  { tag: '@P0' },
  async ({ page }) => {
    await signIn(page, 'owner@foyer.test');
    await page.goto('/event/new');
    await page.getByLabel('Event name').fill('Not for everybody');
    await page.getByRole('combobox', { name: 'Venue' }).fill('Harbour Hall');
    await page.getByLabel('Date and time').fill('2031-06-01T20:00');
    await page.getByLabel('Price').fill('24');
    await endSessionAt(page, 'POST');
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().includes('/auth/'))
        writes.push(request.url());
    });
    await page.getByRole('button', { name: 'Create draft' }).click();
    await logIn(page, 'patron@foyer.test');
    await expect(
      page.getByRole('heading', { level: 1, name: /^You are logged in as Nora/ }),
    ).toBeVisible();
    await expect(page.getByLabel('Event name')).toHaveCount(0);
    expect(writes).toHaveLength(1);
    await page.getByRole('button', { name: 'Open it as you' }).click();
    await expect(page.getByLabel('Event name')).toHaveValue('');
  },
);

async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('one of the two is not to be seen');
  return (
    a.y >= b.y + b.height || b.y >= a.y + a.height || a.x >= b.x + b.width || b.x >= a.x + a.width
  );
}

/** Notices stay until they are dismissed, however long the machine takes for the next steps. */
const keepNotices = (page: Page) =>
  page.addInitScript(() => {
    const begin = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 20_000 ? 0 : begin(run, ms)) as typeof setTimeout;
  });

test('a notice is seen over the foot of the page and covers nothing that has the focus', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  const { saveButton } = await editDetails(page, baseURL ?? '');
  await saveButton.focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Changes saved');
  await expect(notice).toBeInViewport();
  expect(
    await isApart(notice, page.locator(':focus')),
    'the notice lies on what has the focus',
  ).toBe(true);
  // its place is the foot: it goes back there, or it would lie on the buttons of the next page's head
  const isAtFoot = async () => ((await notice.boundingBox())?.y ?? 0) > 300;
  await page.getByLabel(/^City/).evaluate((city) => {
    scrollBy(0, city.getBoundingClientRect().bottom - innerHeight + 20);
    city.focus({ preventScroll: true });
  });
  await expect.poll(isAtFoot).toBe(false);
  await page.getByLabel('Event name').focus();
  await expect.poll(isAtFoot).toBe(true);
});

test('a notice does not lie on the button by which an open form is sent, wherever the focus is', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(SMALL);
  await keepNotices(page);
  const event = await publishedEvent(baseURL ?? '');
  await signIn(page, 'owner@foyer.test');
  await page.goto(`/management/courses/${event.id}/questions`);
  await page.getByRole('button', { name: 'Add question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  const question = dialog.getByLabel('Question', { exact: true });
  await question.fill('What do you not eat?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/saved/);
  await expect(notice).toBeInViewport();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(question).toBeFocused();
  await expect.poll(() => isApart(notice, dialog.getByRole('button', { name: 'Save' }))).toBe(true);
});

test('a notice does not lie on what answers a window that must be answered', async ({
  page,
  baseURL,
}) => {
  await keepNotices(page);
  const event = await publishedEvent(baseURL ?? '');
  const { orderId } = await buyTickets(baseURL ?? '', event);
  await signIn(page, 'owner@foyer.test');
  await page.goto(`/manage/harbourhall/reporting/orders/${orderId}`);
  await page.getByRole('button', { name: 'Seat, Ada Berg' }).click();
  await page.getByRole('menuitem', { name: 'Resend ticket' }).click();
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/Ada Berg/);
  await expect(notice).toBeInViewport();
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  // the file is never ready: the window stays
  await page.route(/transactions\.csv/, () => {});
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const window = page.getByRole('alertdialog', { name: 'Preparing your Export...' });
  const cancel = window.getByRole('button', { name: 'Cancel' });
  // a laptop at 400 %, whose reader is in the text and not on the button
  await page.setViewportSize({ width: 320, height: 256 });
  await window.focus();
  await expect(cancel).not.toBeFocused();
  await expect.poll(() => isApart(notice, cancel)).toBe(true);
});

test('the checkout’s own bar says that there is no network', async ({ page, context, baseURL }) => {
  await page.setViewportSize(SMALL);
  const event = await publishedEvent(baseURL ?? '');
  await page.goto(`/event/${event.id}/checkout`);
  await expect(continueButton(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. It goes on when you are back.')).toBeInViewport();
});

import type { Page } from '@playwright/test';
import {
  cancelTerminalPayment,
  checkTerminalPayment,
  listCardReaders,
  processTerminalPayment,
  type CardReader,
  type TerminalPayment,
} from '@foyer/contracts';
import { continueButton } from '../support/checkout.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { addGuestToNew } from './visit-addresses.ts';

const BOX_OFFICE: CardReader = {
  ...{ id: '01990000-0000-7000-8000-000000000011', name: 'Box office', isBusy: false },
  ...{ stripeSerialNumber: 'SANDBOX-BOXOFFICE', stripeReaderId: 'tmr_box_office' },
  ...{ locationId: '01990000-0000-7000-8000-000000000012', locationName: 'Harbour Hall' },
};
const BAR: CardReader = {
  ...BOX_OFFICE,
  ...{ id: '01990000-0000-7000-8000-000000000013', name: 'Bar', isBusy: true },
};

/** The readers that a guest may pay at: other visits pair and remove some meanwhile. */
const guestNear =
  (...data: readonly CardReader[]) =>
  async (page: Page, baseURL: string): Promise<string> => {
    await saidOtherwise(page, listCardReaders, { data: [...data], canConfirm: true });
    return addGuestToNew(page, baseURL);
  };
export const guestWithoutReader = guestNear();
export const guestAtBusyReader = guestNear(BOX_OFFICE, BAR);

/** A guest to add, and a card reader that says nothing of itself: a visit leaves it to the others. */
export async function guestAtReader(page: Page, baseURL: string): Promise<string> {
  const stands: readonly [{ path: string }, TerminalPayment['status']][] = [
    [processTerminalPayment, 'in_progress'],
    [checkTerminalPayment, 'in_progress'],
    [cancelTerminalPayment, 'canceled'],
  ];
  for (const [{ path }, status] of stands)
    await page.route(`**${path}`, (route) => {
      const { id } = route.request().postDataJSON() as { id: string };
      return route.fulfill({ json: { id, status, message: null } satisfies TerminalPayment });
    });
  return guestNear(BOX_OFFICE)(page, baseURL);
}

/** The same in a page whose clock the visit sets. */
export async function guestWithTime(page: Page, baseURL: string): Promise<string> {
  await page.clock.install();
  return guestAtReader(page, baseURL);
}

/** From the tickets to the payment of a guest who pays like this. */
export async function goToDoorPayment(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

export async function chargeAtReader(page: Page): Promise<void> {
  await goToDoorPayment(page, 'Card reader');
  await page.getByRole('button', { name: /^Charge/ }).click();
  await page.getByRole('heading', { name: /^Waiting for a card/ }).waitFor();
}

/** The call that stops a reader is lost: nobody knows whether a card was held to it before. */
export async function loseTheReader(page: Page): Promise<void> {
  await chargeAtReader(page);
  for (const { path } of [cancelTerminalPayment, checkTerminalPayment])
    await page.route(`**${path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Cancel Payment' }).click();
  await page.getByRole('heading', { name: 'We could not reach the reader.' }).waitFor();
}

export async function callItOff(page: Page): Promise<void> {
  await chargeAtReader(page);
  await page.getByRole('button', { name: 'Cancel Payment' }).click();
  await page.getByRole('heading', { name: 'Payment canceled' }).waitFor();
}

/** Nobody holds a card to the reader. */
export async function waitForNobody(page: Page): Promise<void> {
  await chargeAtReader(page);
  await page.clock.fastForward('01:01');
  await page.getByRole('heading', { name: 'Sorry your request timed out.' }).waitFor();
}

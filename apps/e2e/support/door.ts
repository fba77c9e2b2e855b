import type { Locator, Page } from '@playwright/test';

/** The code in a QR text. */
export const codeOf = (payload: string | null | undefined) => payload?.split('.')[1] ?? '';

/** What the door says of the last ticket. */
export const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer' });

/** Types what is on a ticket, or hands over what a scanner reads. */
export async function present(page: Page, code: string): Promise<void> {
  await page.getByLabel('Name or ticket code').fill(code);
  await page.keyboard.press('Enter');
}

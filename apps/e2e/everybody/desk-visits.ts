import {
  connectPaymentAccount,
  getPaymentAccount,
  getPayout,
  getPromoCode,
  updateCurrency,
} from '@foyer/contracts';
import { chooseFile } from '../support/files.ts';
import { refusedWith, saidOtherwise } from './said-otherwise.ts';
import {
  CODES,
  eventOf,
  friends,
  globalCode,
  HALL,
  latestPayout,
  managed,
  OWNER,
} from './visit-addresses.ts';
import type { Visit } from './visit.ts';

const DIALOG = '[role="dialog"]';
const PAYOUTS = `${HALL}/settings/payouts`;
/** A thing that nobody has. */
const NONE = '01990000-0000-7000-8000-000000000001';

/** At the desk of whoever sells: what is asked before it is done, refused, or not there. */
export const DESK_VISITS: readonly Visit[] = [
  {
    route: '/manage/:username/settings/payouts',
    state: 'the password is asked for',
    heading: 'Payouts',
    as: OWNER,
    address: async (page) => {
      await saidOtherwise(page, getPaymentAccount, { connected: false, state: 'none' });
      await refusedWith(page, connectPaymentAccount, 'reauthentication_required');
      return PAYOUTS;
    },
    then: async (page) => {
      await page.getByRole('button', { name: 'Connect payments' }).click();
      await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/manage/:username/settings/payouts',
    state: 'another currency is refused',
    heading: 'Payouts',
    as: OWNER,
    // once everything is paid out the hall may have another one
    address: async (page) => {
      await refusedWith(page, updateCurrency, 'currency_in_use');
      return PAYOUTS;
    },
    then: async (page) => {
      await page.getByLabel('Currency and card provider’s fee').selectOption('eur');
      await page.getByRole('button', { name: 'Change currency' }).click();
      await page.getByText('Failed to update payout settings').waitFor();
    },
  },
  {
    route: '/manage/:username/settings/payouts',
    state: 'receipts with something wrong',
    heading: 'Payouts',
    as: OWNER,
    address: () => PAYOUTS,
    then: async (page) => {
      await page.getByLabel('Tax in ticket prices').fill('');
      await page.getByLabel('Rate').fill('a tenth');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Say which tax this is the rate of').first().waitFor();
    },
  },
  {
    route: '/manage/:username/settings/payouts/:id',
    state: 'nobody knows yet of what',
    heading: /^Payout of /,
    as: OWNER,
    address: async (page) => {
      await saidOtherwise(page, getPayout, {
        ...{ status: 'pending', isBeingItemized: true, totals: [], otherAmount: null },
        lines: { data: [], page: 1, perPage: 25, totalCount: 0 },
      });
      return latestPayout(page);
    },
    then: (page) => page.getByText('does not say yet what this payout is made of').waitFor(),
  },

  {
    route: '/manage/:username/marketing/global-promo-codes/edit/:id',
    state: 'no such code',
    heading: 'No promo code found',
    as: OWNER,
    address: () => `${CODES}/edit/${NONE}`,
  },
  {
    route: '/manage/:username/marketing/global-promo-codes/edit/:id',
    state: 'left without saving',
    heading: 'Edit Code',
    as: OWNER,
    address: async (page) => `${CODES}/edit/${await globalCode(page)}`,
    then: async (page) => {
      await page.getByLabel('Discount amount').fill('7');
      await page.getByRole('link', { name: 'Close' }).click();
      await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/manage/:username/marketing/global-promo-codes/edit/:id',
    state: 'that was used',
    heading: 'Edit Code',
    as: OWNER,
    address: async (page) => {
      await saidOtherwise(page, getPromoCode, { isUsed: true, uses: 12 });
      return `${CODES}/edit/${await globalCode(page)}`;
    },
    then: (page) => page.getByText('This code was used', { exact: false }).waitFor(),
  },

  {
    route: '/manage/:username/lists',
    state: 'asked whether to delete one',
    heading: 'Private Access Lists',
    as: OWNER,
    address: () => `${HALL}/lists`,
    then: async (page) => {
      await page.getByRole('button', { name: 'Actions for Friends of the Hall' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete “Friends of the Hall”?' }).waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/manage/:username/lists/manage/:id',
    state: 'no such list',
    heading: 'Sorry! That list wasn’t found.',
    as: OWNER,
    address: () => `${HALL}/lists/manage/${NONE}`,
  },
  {
    route: '/manage/:username/lists/manage/:id',
    state: 'asked whether to remove somebody',
    heading: 'Friends of the Hall',
    as: OWNER,
    address: friends('?search=patron'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Actions for patron@foyer.test' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('dialog', { name: 'Remove patron@foyer.test?' }).waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/manage/:username/lists/manage/:id/add-emails',
    state: 'with something wrong',
    heading: 'Add Emails',
    as: OWNER,
    address: friends('/add-emails'),
    then: async (page) => {
      await page.getByLabel('Emails').fill('nobody\nada@example.test\nada@example.test');
      await page.getByRole('button', { name: 'Add Emails' }).click();
      await page.getByText('Please enter a valid email address: nobody').first().waitFor();
    },
  },
  {
    route: '/manage/:username/lists/manage/:id/bulk-import',
    state: 'a row is mended',
    heading: 'Bulk Import',
    as: OWNER,
    address: friends('/bulk-import'),
    then: async (page) => {
      await chooseFile(page.getByLabel('CSV file'), 'people.csv', 'no address');
      await page.getByRole('button', { name: 'Fix no address' }).click();
      await page.getByRole('dialog', { name: 'Fix line 1' }).waitFor();
    },
    over: DIALOG,
  },

  {
    route: '/management/courses/:eventId/stats',
    state: 'a promoter is looked for',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('stats'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Add promoter' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add promoter' });
      await dialog.getByRole('searchbox').fill('nora');
      await dialog.getByText('Nora Lindqvist').first().waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/management/courses/:eventId/registrations',
    state: 'the answers of a guest are corrected',
    heading: /^Benefit Concert/,
    as: OWNER,
    address: eventOf('Benefit Concert', '/management/courses/{id}/registrations'),
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit answers' }).click();
      await page.getByRole('dialog', { name: /^What .+ answered$/ }).waitFor();
    },
    over: DIALOG,
  },
];

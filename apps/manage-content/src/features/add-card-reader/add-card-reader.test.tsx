import {
  addCardReader,
  createLocation,
  getPaymentAccount,
  listCardReaders,
  searchPlaces,
  type CardReader,
  type FoundPlace,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const quay: FoundPlace = {
  label: '12 Quay Street, Portland, OR 97201',
  address: '12 Quay Street',
  city: 'Portland',
  state: 'Oregon',
  stateCode: 'OR',
  zipcode: '97201',
  country: 'US',
  lat: 43.9,
  long: -120.6,
};
const vague: FoundPlace = { ...quay, label: '12 Quay Street, Portland, OR', zipcode: null };
const bar: CardReader = {
  id: '01990000-0000-7000-8000-000000000701',
  name: 'Bar',
  stripeSerialNumber: 'WPE-1',
  stripeReaderId: 'tmr_1',
  locationId: '01990000-0000-7000-8000-000000000710',
  locationName: 'Harbour Hall',
  isBusy: false,
};
const PAYOUTS = '/manage/harbourhall/settings/payouts';
const open = (...server: Handler[]) =>
  renderRemote(remote, {
    path: `${PAYOUTS}/add-card-reader`,
    user: maro,
    server: [
      ...server,
      on(listCardReaders, { data: [], canConfirm: true }),
      on(searchPlaces, { data: [quay, vague] }),
      on(getPaymentAccount, {
        ...{ connected: true, state: 'connected', provider: 'sandbox', accountId: 'acct_1' },
      }),
      on(createLocation, ({ body }) => ({ ...body.location, id: bar.locationId })),
      on(addCardReader, bar),
    ],
  });
const field = (name: RegExp) => screen.findByLabelText(name);
const save = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Add card reader' }));

async function fill({ user }: ReturnType<typeof open>, place = quay) {
  await user.type(await field(/^Card reader name/), 'Bar');
  await user.type(await field(/^Pairing code/), 'simulated-wpe');
  await user.type(await field(/^Venue name/), 'Harbour Hall');
  await user.type(await field(/^Apartment/), 'Box office');
  await user.type(await field(/^Address/), '12 Quay');
  await user.click(
    await screen.findByRole('option', { name: new RegExp(`^${place.label}(?! 9)`) }),
  );
}

test('everything that is missing is said, and where it belongs', async () => {
  const page = open();
  await save(page);
  expect(await screen.findByText('Please fill in all the fields to save')).toBeVisible();
  for (const message of [
    'Please enter a card reader name',
    'Please enter a valid pairing code',
    'Please enter a valid address',
  ])
    expect(screen.getAllByText(new RegExp(message))).not.toHaveLength(0);
  expect(screen.getAllByText(/this field is required/)).not.toHaveLength(0);
  expect(await field(/^Venue name/)).toBeInvalid();
  expect(await field(/^Apartment/)).toBeInvalid();
});

test('places are looked for from three signs on, and a vague one will not do', async () => {
  const page = open();
  await page.user.type(await field(/^Address/), '12');
  expect(page.calls.filter(({ id }) => id === searchPlaces.id)).toHaveLength(0);
  await page.user.clear(await field(/^Address/));
  await fill(page, vague);
  await save(page);
  expect((await screen.findAllByText(/Please enter a more specific address/))[0]).toBeVisible();
  expect(page.calls.filter(({ id }) => id === addCardReader.id)).toHaveLength(0);
});

test('a reader is paired at its place, and the payouts say so', async () => {
  const page = open();
  await fill(page);
  await save(page);
  await waitFor(() => expect(page.location()).toBe(PAYOUTS));
  expect(await screen.findByText('Card reader added successfully')).toBeVisible();
  expect(page.calls.find(({ id }) => id === createLocation.id)?.body).toMatchObject({
    location: { name: 'Harbour Hall', apartment: 'Box office', zipcode: '97201', country: 'US' },
  });
  expect(page.calls.find(({ id }) => id === addCardReader.id)?.body).toMatchObject({
    ...{ name: 'Bar', pairingCode: 'simulated-wpe', locationId: bar.locationId },
  });
});

test('what the provider refuses is said, and the place is named once', async () => {
  let refusal: 'pairing_code_wrong' | 'unavailable' | null = 'pairing_code_wrong';
  const page = open(
    on(addCardReader, () =>
      refusal === 'pairing_code_wrong'
        ? fail(refusal, [{ path: 'pairingCode', message: 'Please enter a valid pairing code' }])
        : bar,
    ),
  );
  await fill(page);
  await save(page);
  expect(await findProblem()).toHaveTextContent('Please enter a valid pairing code');
  expect(await field(/^Pairing code/)).toBeInvalid();
  refusal = null;
  await page.user.type(await field(/^Pairing code/), '-two');
  await save(page);
  await waitFor(() => expect(page.location()).toBe(PAYOUTS));
  expect(page.calls.filter(({ id }) => id === createLocation.id)).toHaveLength(1);
});

test('what was typed is asked about before the page is left', async () => {
  const page = open();
  await page.user.type(await field(/^Card reader name/), 'Bar');
  await page.user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(
    await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' }),
  ).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(page.location()).toBe(PAYOUTS));
});

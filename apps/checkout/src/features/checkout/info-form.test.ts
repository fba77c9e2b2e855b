import { TERMS_VERSION } from '@foyer/domain';
import { heldOrder } from '@foyer/fixtures';
import { infoErrors, toConfirmInput } from './info-form.model.ts';
import { EMPTY_INFO, type InfoValues } from './info-values.model.ts';

const nora: InfoValues = {
  ...EMPTY_INFO,
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@mail.test',
  confirmEmail: 'nora@mail.test',
};
const forEverybody = { ...heldOrder, collectInformationSetting: 'each-attendee' as const };
const [first = '', second = ''] = heldOrder.items.map((item) => item.id);
const ada = { firstName: ' Ada ', lastName: 'Berg', email: 'ada@mail.test ' };

test('an empty form misses three fields; the repeated address is asked for only beside a good one', () => {
  expect(infoErrors(EMPTY_INFO, heldOrder)).toEqual({
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your email',
  });
});

test.each<[Partial<InfoValues>, Record<string, string>]>([
  [{}, {}],
  [{ confirmEmail: 'NORA@mail.test ' }, {}],
  [{ confirmEmail: 'nora@mail.tes' }, { confirmEmail: 'Email address must match.' }],
  [{ email: 'nora', confirmEmail: 'nora' }, { email: 'Please enter a valid email address' }],
  [{ firstName: 'N0ra' }, { firstName: 'Names have no digits and none of @ $ # ! % ^ & * ( ) ,' }],
  [{ lastName: 'L'.repeat(30) }, { lastName: 'A name has fewer than 30 characters' }],
  [{ lastName: 'L'.repeat(29) }, {}],
  [{ firstName: '   ' }, { firstName: 'Enter your first name' }],
])('%j is judged %j', (change, errors) => {
  expect(infoErrors({ ...nora, ...change }, heldOrder)).toEqual(errors);
});

test('each ticket asks for its own holder when the organizer wants to know everybody', () => {
  expect(infoErrors({ ...nora, attendees: { [first]: ada } }, forEverybody)).toEqual({
    [`${second}.firstName`]: 'Enter their first name',
    [`${second}.lastName`]: 'Enter their last name',
    [`${second}.email`]: 'Enter their email',
  });
  expect(infoErrors({ ...nora, attendees: { [first]: ada, [second]: ada } }, forEverybody)).toEqual(
    {},
  );
});

test('what is sent is trimmed, and names holders only when they are asked for', () => {
  const typed = {
    ...nora,
    firstName: ' Nora ',
    ownerConsent: true,
    attendees: { [first]: ada, [second]: ada },
  };
  expect(toConfirmInput(typed, heldOrder)).toEqual({
    buyer: { firstName: 'Nora', lastName: 'Lind', email: 'nora@mail.test' },
    note: '',
    orderAnswers: [],
    attendees: [],
    marketingConsents: { owner: true, product: false },
    termsVersion: TERMS_VERSION,
  });
  const holder = { firstName: 'Ada', lastName: 'Berg', email: 'ada@mail.test', orderAnswers: [] };
  expect(toConfirmInput(typed, forEverybody).attendees).toEqual([
    { itemId: first, ...holder },
    { itemId: second, ...holder },
  ]);
});

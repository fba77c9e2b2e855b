import { readAddress } from './us-address.model.ts';

type Parts = [
  address: string | null,
  city: string | null,
  stateCode: string | null,
  zipcode: string | null,
];

test.each<[string, Parts]>([
  ['12 Quay Street, Portland, OR 97201', ['12 Quay Street', 'Portland', 'OR', '97201']],
  ['12 quay street portland or', ['12 quay street portland', null, 'OR', null]],
  ['5 Main St, Albany, New York 12207-1234', ['5 Main St', 'Albany', 'NY', '12207-1234']],
  ['1 High St, Charleston, West Virginia', ['1 High St', 'Charleston', 'WV', null]],
  ['1600 K St NW, Washington, DC 20006, USA', ['1600 K St NW', 'Washington', 'DC', '20006']],
  ['12a Rue Bourbon, Unit 4, New Orleans, LA', ['12a Rue Bourbon', 'New Orleans', 'LA', null]],
  ['Portland, Oregon', [null, 'Portland', 'OR', null]],
  ['12 Quay Street', ['12 Quay Street', null, null, null]],
])('%s', (typed, parts) => {
  const found = readAddress(typed);
  expect([found?.address, found?.city, found?.stateCode, found?.zipcode]).toEqual(parts);
});

test.each(['Quay Street', 'Portland', '???'])('“%s” is no address', (typed) => {
  expect(readAddress(typed)).toBeUndefined();
});

import {
  checkUsername,
  getAccount,
  getSession,
  updateAccount,
  uploadFile,
  type Account,
  type AccountChanges,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { sessionStore } from '@foyer/session';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const hall: Account = {
  ...{ id: harbourhall.id, type: 'School', version: 3, name: 'Harbour Hall' },
  ...{ username: 'harbourhall', formerUsernames: [], avatar: null, banner: '/files/wide.webp' },
  ...{ bio: '<p>Two rooms.</p>', timezone: 'America/New_York' },
  ...{ publicEmail: 'box@hall.test', phone: '+12075550142', webUrl: 'https://hall.test/' },
  ...{ facebookUrl: 'https://elsewhere.test/hall', twitterUrl: '', instagramUrl: '' },
  ...{ youtubeUrl: '', tiktokUrl: '' },
  ...{ googleAnalyticsId: '', metaPixelId: '', googleTagManagerContainerId: '' },
};
const own: Account = {
  ...hall,
  ...{ id: maro.id, type: 'User', name: 'Maro Wells', username: 'maro', publicEmail: '' },
};

const open = (account: Account = hall, server: Handler[] = [], hash = '') =>
  renderRemote(remote, {
    path: `/manage/${account.username}/settings/account${hash}`,
    user: maro,
    server: [
      ...server,
      on(getAccount, account),
      on(getSession, { user: maro }),
      on(checkUsername, { isFree: true, problem: null }),
    ],
  });
const saving = (sent: AccountChanges[], account = hall) =>
  on(updateAccount, ({ body }) => {
    sent.push(body);
    return { ...account, version: account.version + 1 };
  });
const save = () => screen.getByRole('button', { name: 'Save settings' });
beforeEach(() => sessionStorage.clear());

test('only what was changed is sent; a link that is older than its rule stands in nobody’s way', async () => {
  const sent: AccountChanges[] = [];
  const { user } = open(hall, [saving(sent)]);
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.type(screen.getByLabelText(/^Instagram/), '@hall');
  await user.click(save());
  expect(await screen.findByText('Settings updated successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    { version: 3, name: 'Harbour Hall!', instagramUrl: 'https://www.instagram.com/hall' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('every field says what is wrong with it, and the list leads there', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByLabelText('Identifier'));
  await user.clear(screen.getByLabelText(/^Public email/));
  await user.type(screen.getByLabelText(/^Public email/), 'box');
  await user.clear(screen.getByLabelText(/^Phone/));
  await user.type(screen.getByLabelText(/^Phone/), '12');
  await user.type(screen.getByLabelText('X (optional)'), 'javascript:alert(1)');
  await user.type(screen.getByLabelText(/^Google Analytics id/), 'analytics');
  await user.type(screen.getByLabelText(/^Meta pixel id/), '1234');
  await user.type(
    screen.getByLabelText(/^Tag Manager container id/),
    'GTM-AB12CD3<script>alert(1)</script>',
  );
  await user.click(save());
  const problem = within(await findProblem());
  for (const name of [
    'Name: this field is required',
    'Identifier: this field is required',
    'Public email: Enter a valid email (e.g., a standard address)',
    /^Phone: Enter a phone number/,
    /^X: Enter the X username/,
    /^Google Analytics id: A Google Analytics id looks like/,
    /^Meta pixel id: A Meta pixel id has 15 or 16 digits/,
    /^Tag Manager container id: A container id looks like GTM-AB12CD3. Enter the id alone/,
  ])
    expect(problem.getByRole('button', { name })).toBeInTheDocument();
  await user.click(problem.getByRole('button', { name: /^Phone/ }));
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
});

test('of a name of 300 emoji the field takes what fits, in whole signs', async () => {
  const sent: AccountChanges[] = [];
  const { user } = open(hall, [saving(sent)]);
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.click(name);
  await user.paste('🎭'.repeat(300));
  expect(name).toHaveValue('🎭'.repeat(40));
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ name: '🎭'.repeat(40) }]));
});

test('of a person’s name the field takes no more than may be saved', async () => {
  const { user } = open(own);
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.click(name);
  await user.paste(`${'a'.repeat(29)} ${'b'.repeat(60)}`);
  expect(name).toHaveValue(`${'a'.repeat(29)} ${'b'.repeat(30)}`);
});

test('analytics ids are saved as they were changed, and leaving with one asks', async () => {
  const sent: AccountChanges[] = [];
  const { user } = open(hall, [saving(sent)]);
  await user.type(await screen.findByLabelText(/^Google Analytics id/), 'g-ab12cd34ef');
  await user.type(screen.getByLabelText(/^Meta pixel id/), '123456789012345');
  await user.click(screen.getByRole('link', { name: 'Payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 3, googleAnalyticsId: 'G-AB12CD34EF', metaPixelId: '123456789012345' },
    ]),
  );
});

test('a phone number goes with its country', async () => {
  const sent: AccountChanges[] = [];
  const { user } = open(hall, [saving(sent)]);
  expect(await screen.findByLabelText(/^Phone/)).toHaveValue('(207) 555-0142');
  const country = screen.getByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'Germany');
  await user.click(await screen.findByRole('option', { name: 'Germany (+49)' }));
  await user.clear(screen.getByLabelText(/^Phone/));
  await user.type(screen.getByLabelText(/^Phone/), '030 901820');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ version: 3, phone: '+4930901820' }]));
});

test('a username is looked at while it is typed', async () => {
  const { user } = open(hall, [
    on(checkUsername, ({ params }) =>
      params.username === 'nightjar'
        ? { isFree: false, problem: 'This username is taken.' }
        : { isFree: true, problem: null },
    ),
  ]);
  const field = await screen.findByLabelText('Identifier');
  await user.clear(field);
  await user.type(field, 'nightjar');
  expect(await screen.findByText('This username is taken.')).toBeInTheDocument();
  expect(field).toBeInvalid();
  await user.type(field, '2');
  expect(await screen.findByText(/This username is free/)).toHaveTextContent(
    'Links to /o/harbourhall lead to the new one for a year',
  );
});

test('a username that somebody else got first is said beside its field, and nothing is lost', async () => {
  const { user } = open(hall, [
    on(updateAccount, () =>
      fail('username_taken', [{ path: 'username', message: 'This username is taken.' }]),
    ),
  ]);
  await user.type(await screen.findByLabelText('Identifier'), '2');
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(save());
  expect((await screen.findAllByText(/This username is taken\./)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hall!');
});

test('a save that fails says what failed and why, beside the button', async () => {
  const { user } = open(hall, [on(updateAccount, () => fail('too_many_requests'))]);
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(save());
  const problem = await findProblem();
  expect(problem).toHaveTextContent(/^Failed to update settings.*Too many attempts/);
});

test('an account without a username is not saved, and is asked to check it', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Identifier'));
  await user.click(save());
  expect(await screen.findByText('Please check your username and try again')).toBeInTheDocument();
  expect(screen.getByLabelText('Identifier')).toBeInvalid();
});

test('whoever was taken off the team meanwhile is told so, and keeps what they typed', async () => {
  const { user } = open(hall, [
    on(updateAccount, () => fail('not_found')),
    on(getSession, { user: { ...maro, organizations: [] } }),
  ]);
  sessionStore.getState().actAs('harbourhall');
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(save());
  expect(await screen.findByText(/You no longer manage Harbour Hall/)).toBeInTheDocument();
  expect(screen.queryByText(/page you were looking for/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hall!');
});

test('the page goes on under the new username', async () => {
  const moved = { ...own, username: 'marowells' };
  let isMoved = false;
  const { user, router } = open(own, [
    on(updateAccount, () => {
      isMoved = true;
      return moved;
    }),
    on(getAccount, () => (isMoved ? moved : own)),
    on(getSession, () => ({ user: { ...maro, username: isMoved ? 'marowells' : 'maro' } })),
  ]);
  await user.type(await screen.findByLabelText('Username'), 'wells');
  await user.click(save());
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/manage/marowells/settings/account'),
  );
  expect(await screen.findByLabelText('Username')).toHaveValue('marowells');
});

test('former usernames are named with their end', async () => {
  open({ ...hall, formerUsernames: [{ username: 'oldhall', until: '2027-03-01T12:00:00.000Z' }] });
  expect(await screen.findByText(/oldhall until/)).toHaveTextContent('1 March 2027');
});

test('a picture that cannot be used is said before it is sent', async () => {
  const { user } = open();
  const logo = await screen.findByLabelText('Logo');
  logo.removeAttribute('accept');
  await user.upload(logo, new File(['notes'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Please select an image')).toBeInTheDocument();
  const big = new File(['x'], 'big.png', { type: 'image/png' });
  Object.defineProperty(big, 'size', { value: 8_388_609 });
  await user.upload(screen.getByLabelText('Banner'), big);
  expect(await screen.findByText('Please select an image smaller than 8MB')).toBeInTheDocument();
});

test('an image is removed with the other changes, and comes back before', async () => {
  const sent: AccountChanges[] = [];
  const { user } = open(hall, [saving(sent), on(uploadFile, () => fail('image_invalid'))]);
  await user.click(await screen.findByRole('button', { name: 'Remove Image' }));
  const removed = within(screen.getByText(/Image removed/i));
  await user.click(removed.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Image' }));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ version: 3, banner: null }]));
});

test('an image that is refused at saving is marked at its field, until there is another', async () => {
  const message = 'Please choose a picture of at least 643 × 100 pixels';
  const { user } = open({ ...hall, avatar: '/files/logo.webp' }, [
    on(updateAccount, () => fail('image_invalid', [{ path: 'banner', message }])),
  ]);
  const banner = await screen.findByLabelText('Banner');
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(save());
  await waitFor(() => expect(banner).toHaveAccessibleDescription(new RegExp(message)));
  expect(banner).toBeInvalid();
  expect(screen.getByLabelText('Logo')).toBeValid();
  const problem = within(await findProblem());
  await user.click(problem.getByRole('button', { name: `Banner: ${message}` }));
  expect(banner).toHaveFocus();
  const [, remove] = screen.getAllByRole('button', { name: 'Remove Image' });
  if (remove) await user.click(remove);
  expect(banner).toBeValid();
});

describe('an organization without a public address', () => {
  const bare = { ...hall, publicEmail: '' };

  test('is told to add one, and led to the field', async () => {
    const { user } = open(bare);
    expect(
      await screen.findByText(/Add a public contact email so patrons can reach you directly/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Add it now' }));
    await waitFor(() => expect(screen.getByLabelText(/^Public email/)).toHaveFocus());
  });

  test('a link from elsewhere leads to it', async () => {
    open(bare, [], '#public-email');
    await waitFor(() => expect(screen.getByLabelText(/^Public email/)).toHaveFocus());
  });

  test('a person may go without', async () => {
    open(own);
    await screen.findByLabelText('Name');
    expect(screen.queryByText(/Add a public contact email/)).not.toBeInTheDocument();
  });
});

test('what a person signs in with is shown and not changed here', async () => {
  open(own);
  const field = await screen.findByLabelText('Private email');
  expect(field).toHaveValue('owner@foyer.test');
  expect(field).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Email, password and devices' })).toHaveAttribute(
    'href',
    '/auth/sessions',
  );
});

test('leaving with changes asks, and staying keeps them', async () => {
  const { user, router } = open();
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('link', { name: 'Payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Harbour Hall!');
  expect(router.state.location.pathname).toBe('/manage/harbourhall/settings/account');
});

test('an organization has its team and payouts beside its account, a person no team', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Team' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payouts' })).toBeInTheDocument();
  unmount();
  open(own);
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payouts' })).toBeInTheDocument();
});

test('inside the app there is no page about money, and none of the team', async () => {
  renderRemote(remote, {
    path: '/manage/harbourhall/settings/account?native=true',
    user: maro,
    server: [on(getAccount, hall)],
  });
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('link', { name: 'Payouts' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Account' })).toBeInTheDocument();
});

import { createOrganization, getSession, uploadFile } from '@foyer/contracts';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../../../routes.ts';
import { likelyCurrency, logoProblem } from './new-organization.model.ts';

const noraSession = { user: nora };

const made = {
  id: '01980000-0000-7000-8000-0000000000bb',
  name: 'Night Jar',
  username: 'nightjar',
  avatar: null,
};
const logo = {
  upload_identifier: '01980000-0000-7000-8000-0000000000cc',
  url: '/files/abcdefghijklmnopqrstuvwxyz0.webp',
  width: 300,
  height: 300,
};

const open = (answer: Parameters<typeof on<typeof createOrganization>>[1] = made) =>
  renderRemote(remote, {
    path: '/schools/new',
    user: nora,
    server: [on(createOrganization, answer), on(uploadFile, logo), on(getSession, noraSession)],
  });
beforeEach(() => {
  sessionStorage.clear();
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 400, height: 300, close: () => undefined }),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['cut'], { type: type ?? '' })));
});
afterEach(() => jest.restoreAllMocks());

async function chooseLogo(user: ReturnType<typeof open>['user']) {
  await user.upload(
    screen.getByLabelText('Logo'),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );
  const [picture] = (await screen.findByRole('dialog')).getElementsByTagName('img');
  if (picture) fireEvent.load(picture);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
}

test('visitors sign in first and come back', async () => {
  const { location } = renderRemote(remote, { path: '/schools/new' });
  await waitFor(() => expect(location()).toBe('/auth?redirect_to=%2Fschools%2Fnew'));
});

test('an organization with a logo is created and its events open', async () => {
  const { user, calls, location } = open();
  await user.type(await screen.findByLabelText('Name'), 'Night Jar');
  expect(screen.getByLabelText('Username')).toHaveValue('nightjar');
  await chooseLogo(user);
  expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute(
    'src',
    '/files/abcdefghijklmnopqrstuvwxyz0-480.webp',
  );
  await user.selectOptions(screen.getByLabelText('Currency'), 'gbp');
  await user.click(screen.getByRole('button', { name: 'Create organization' }));
  await waitFor(() => expect(location()).toBe('/manage/nightjar/events'));
  expect(calls.find((one) => one.id === createOrganization.id)?.body).toMatchObject({
    name: 'Night Jar',
    username: 'nightjar',
    currency: 'gbp',
    logo: logo.upload_identifier,
  });
});

test('a reload keeps what was typed and the logo; removing it forgets it', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Name'), 'Night Jar');
  await chooseLogo(first.user);
  await screen.findByRole('img', { name: 'Your logo' });
  first.unmount();
  const { user } = open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Night Jar');
  expect(screen.getByRole('img', { name: 'Your logo' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Image' }));
  expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument();
});

test('a file that is no image is refused before it is sent', async () => {
  const { user, calls } = open();
  const input = await screen.findByLabelText('Logo');
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Please select an image')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a taken username keeps everything typed', async () => {
  const { user } = open(
    fail('username_taken', [{ path: 'username', message: 'This username is taken.' }]),
  );
  await user.type(await screen.findByLabelText('Name'), 'Night Jar');
  await user.click(screen.getByRole('button', { name: 'Create organization' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/This username is taken/),
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Night Jar');
});

test('a refused logo is said at its field, where the summary leads; all that was typed stays', async () => {
  const { user } = open(
    fail('image_invalid', [{ path: 'logo', message: 'Please select an image' }]),
  );
  await user.type(await screen.findByLabelText('Name'), 'Night Jar');
  await chooseLogo(user);
  await screen.findByRole('img', { name: 'Your logo' });
  await user.click(screen.getByRole('button', { name: 'Create organization' }));
  const field = screen.getByLabelText('Logo');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Please select an image/));
  expect(field).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Please select an image' }));
  expect(field).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Night Jar');
  expect(screen.getByRole('img', { name: 'Your logo' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Image' }));
  expect(field).toBeValid();
});

test('the first currency follows the zone', () => {
  expect(
    ['Europe/London', 'Europe/Berlin', 'Asia/Tokyo', 'America/Chicago'].map(likelyCurrency),
  ).toEqual(['gbp', 'eur', 'jpy', 'usd']);
});

test('pictures beyond 8 MB are refused by size', () => {
  expect(logoProblem({ type: 'image/png', size: 8_388_608 })).toBeUndefined();
  expect(logoProblem({ type: 'image/png', size: 8_388_609 })).toBe(
    'Please select an image smaller than 8MB',
  );
});

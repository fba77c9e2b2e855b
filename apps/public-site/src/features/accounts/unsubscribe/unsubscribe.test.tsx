import { unsubscribe } from '@foyer/contracts';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../../routes.ts';

const open = () =>
  renderRemote(remote, { path: '/unsubscribe/s1.ab.cd', server: [on(unsubscribe, undefined)] });
const ofUnsubscribe = (calls: { id: string; body?: unknown }[]) =>
  calls.filter(({ id }) => id === unsubscribe.id).map(({ body }) => body);

test('opening the link changes nothing; its button does, and the same button takes it back', async () => {
  const { user, calls } = open();
  const stop = await screen.findByRole('button', { name: 'Stop these mails' });
  expect(ofUnsubscribe(calls)).toEqual([]);
  await user.click(stop);
  expect(
    await screen.findByRole('heading', { name: 'You get no more of these mails' }),
  ).toBeInTheDocument();
  const back = screen.getByRole('button', { name: 'Turn them back on' });
  expect(back).toHaveFocus();
  await user.click(back);
  expect(
    await screen.findByRole('heading', { name: 'You get these mails again' }),
  ).toBeInTheDocument();
  expect(ofUnsubscribe(calls)).toEqual([{ token: 's1.ab.cd' }, { token: 's1.ab.cd', again: true }]);
});

test('a link that is not whole leads to the choices of the account', async () => {
  const { user } = renderRemote(remote, {
    path: '/unsubscribe/cut',
    server: [on(unsubscribe, fail('unsubscribe_link_invalid'))],
  });
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  expect(
    await screen.findByRole('heading', { name: 'This link is not whole' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop these mails' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose what you hear of' })).toHaveAttribute(
    'href',
    '/auth/sessions#news',
  );
});

test('what failed is said, and can be tried again', async () => {
  const { user } = renderRemote(remote, {
    path: '/unsubscribe/t',
    server: [on(unsubscribe, fail('not_found'))],
  });
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  expect(
    await screen.findByText('The page you were looking for was not found'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeEnabled();
});

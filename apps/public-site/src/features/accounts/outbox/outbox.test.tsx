import { getOutboxMail, listOutbox, type OutboxMail } from '@foyer/contracts';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const mail: OutboxMail = {
  id: '01980000-0000-7000-8000-0000000000aa',
  recipient: 'nora@mail.test',
  subject: 'Your tickets',
  createdAt: '2026-05-01T10:00:00.000Z',
  sentAt: null,
  attachmentCount: 1,
  html: '<p>Hi</p>',
  text: 'Hi Nora, your tickets',
  attachments: [{ index: 0, filename: 'tickets.pdf', mediaType: 'application/pdf', bytes: 2048 }],
};
const list = (data = [mail]) => ({ data, totalCount: data.length, page: 1, perPage: 25 });

test('a mail opens in a frame without scripts, with its attachment', async () => {
  const { user, location } = renderRemote(remote, {
    path: '/preview-login/outbox',
    server: [on(listOutbox, list()), on(getOutboxMail, mail)],
  });
  await user.click(await screen.findByRole('link', { name: /Your tickets/ }));
  const frame = await screen.findByTitle('Mail: Your tickets');
  expect(frame).toHaveAttribute('src', `/client_side_api/v1/preview/outbox/${mail.id}/html`);
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-scripts|allow-same-origin|allow-top/);
  expect(screen.getByRole('link', { name: 'tickets.pdf' })).toHaveAttribute(
    'href',
    `/client_side_api/v1/preview/outbox/${mail.id}/attachments/0`,
  );
  expect(location()).toContain(`mail=${mail.id}`);
  await user.click(screen.getByRole('button', { name: 'As text' }));
  expect(screen.getByText('Hi Nora, your tickets')).toBeInTheDocument();
});

test('the address chooses whose mails are shown', async () => {
  const { calls } = renderRemote(remote, {
    path: '/preview-login/outbox?recipient=nora%40mail.test',
    server: [on(listOutbox, list([]))],
  });
  expect(await screen.findByText('No mail to nora@mail.test')).toBeInTheDocument();
  expect(calls[0]?.url).toContain('recipient=nora%40mail.test');
});

test('an empty outbox says how mails come into it', async () => {
  renderRemote(remote, { path: '/preview-login/outbox', server: [on(listOutbox, list([]))] });
  expect(
    await within(await screen.findByRole('main')).findByText('No mails yet'),
  ).toBeInTheDocument();
});

import {
  changeAccountFlags,
  confirmPassword,
  getSession,
  listAdminAccounts,
  listAuditLog,
  lockAccount,
  type AdminAccount,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const admin = { ...maro, admin: true };
const house: AdminAccount = {
  id: '01980000-0000-7000-8000-000000000001',
  type: 'School',
  name: 'Quay House',
  username: 'quayhouse',
  avatar: null,
  email: 'vera@quay.test',
  emailVerified: true,
  createdAt: '2026-05-01T10:00:00.000Z',
  isSiteAdmin: false,
  flags: { developerZone: false, featured: false },
  locked: null,
};
const page = <T,>(data: T[]) => ({ data, totalCount: data.length, page: 1, perPage: 25 });
const open = (path: string, user: typeof maro, more: Handler[] = []) =>
  renderRemote(remote, {
    path,
    user,
    server: [
      ...more,
      on(getSession, { user }),
      on(listAdminAccounts, page([house])),
      on(listAuditLog, page([])),
    ],
  });

test('for whoever does not administer the site there is no such page', async () => {
  open('/super_admin', maro);
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
});

test('a switch asks for the password again and then turns by itself', async () => {
  let isRecent = false;
  const { user, calls } = open('/super_admin', admin, [
    on(changeAccountFlags, () =>
      isRecent
        ? { ...house, flags: { developerZone: true, featured: false } }
        : fail('reauthentication_required'),
    ),
    on(confirmPassword, () => {
      isRecent = true;
      return undefined;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Quay House' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Turn the Developer Zone on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.type(within(dialog).getByLabelText('Password'), 'foyer-demo-1{Enter}');
  expect(await screen.findByText('Quay House is changed')).toBeVisible();
  expect(calls.filter(({ id }) => id === changeAccountFlags.id).map(({ body }) => body)).toEqual([
    { developerZone: true },
    { developerZone: true },
  ]);
});

test('a lock needs a reason, and its failure stays in the dialog with what was typed', async () => {
  const { user } = open('/super_admin', admin, [on(lockAccount, fail('account_protected'))]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Quay House' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lock account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lock Quay House?' });
  await user.click(within(dialog).getByRole('button', { name: 'Lock account' }));
  expect(await within(dialog).findByText('Say why: the owner reads it')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Why'), 'Sold twice');
  await user.click(within(dialog).getByRole('button', { name: 'Lock account' }));
  expect(await within(dialog).findByText(/A site administrator cannot be locked/)).toBeVisible();
  expect(within(dialog).getByLabelText('Why')).toHaveValue('Sold twice');
});

test('the audit log says who did what, to whom and how', async () => {
  const entry = {
    id: house.id,
    at: '2026-05-02T10:00:00.000Z',
    actor: { id: admin.id, name: 'Root Admin' },
    action: 'account.locked',
    account: { id: house.id, name: house.name, username: house.username },
    detail: { reason: 'Sold twice' },
  };
  const inside = {
    ...entry,
    id: house.id.replace(/1$/, '2'),
    actor: null,
    action: 'events.update',
    detail: {},
  };
  open('/super_admin/audit', admin, [on(listAuditLog, page([entry, inside]))]);
  const row = await screen.findByRole('row', { name: /Locked the account/ });
  expect(row).toHaveTextContent('Root Admin');
  expect(row).toHaveTextContent('Reason: Sold twice');
  expect(screen.getByRole('row', { name: /events.update/ })).toHaveTextContent('Server console');
});

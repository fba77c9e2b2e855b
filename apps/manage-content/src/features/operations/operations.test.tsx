import {
  confirmPassword,
  getHealth,
  getSession,
  giveUpJob,
  listFailedJobs,
  listUndeliveredMails,
  listWaitingRefunds,
  retryRefund,
  runJobAgain,
  sendMailAgain,
  type FailedJob,
  type HealthCheck,
  type UndeliveredMail,
  type WaitingRefund,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const admin = { ...maro, admin: true };
const ID = '01980000-0000-7000-8000-00000000000';
const refund: WaitingRefund = {
  id: `${ID}1`,
  orderId: '01980000-0000-7000-8000-0000abcdef12',
  organizer: { name: 'Quay House', username: 'quayhouse' },
  ...{ amount: 20.89, currency: 'usd', state: 'waiting', reason: 'organizer' },
  ...{ since: '2026-05-02T10:00:00.000Z', tries: 3, because: 'connection reset', canRetry: true },
};
const job: FailedJob = {
  ...{ id: '12', task: 'mail_receipt', state: 'ended', tries: 12, maxTries: 12, nextAt: null },
  ...{ error: 'no such order', since: '2026-05-02T10:00:00.000Z' },
  about: [{ name: 'orderId', id: `${ID}4` }],
};
const mail: UndeliveredMail = {
  ...{ id: `${ID}2`, recipient: 'a***@mail.test', kind: 'reset_password', state: 'bounced' },
  ...{ code: 550, because: '550 no such user', at: '2026-05-02T10:00:00.000Z', canSend: true },
};
const check = (id: HealthCheck['id'], more: Partial<HealthCheck> = {}): HealthCheck => ({
  ...{ id, state: 'ok', count: 0, since: '2026-05-02T09:59:00.000Z', version: null, ...more },
});
const IDS = ['database', 'schema', 'worker', 'queue', 'listeners', 'webhooks', 'release'] as const;
const health = (...changed: HealthCheck[]) => ({
  at: '2026-05-02T10:00:00.000Z',
  checks: IDS.map((id) => changed.find((one) => one.id === id) ?? check(id)),
});
const page = <T,>(data: T[]) => ({ data, totalCount: data.length, page: 1, perPage: 25 });
const open = (more: Handler[] = [], user = admin) =>
  renderRemote(remote, {
    path: '/super_admin/health',
    user,
    server: [
      ...more,
      on(getSession, { user }),
      on(getHealth, health()),
      on(listWaitingRefunds, page([])),
      on(listFailedJobs, page([])),
      on(listUndeliveredMails, page([])),
    ],
  });
const region = (name: string) => screen.findByRole('region', { name });

test('for whoever does not administer the site there is no such page', async () => {
  open([], maro);
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
});

test('where nothing went wrong each list says that all is well, and the tab is the current one', async () => {
  open();
  expect(await screen.findByText('All is well: no refund waits.')).toBeVisible();
  expect(await screen.findByText('All is well: no job fails.')).toBeVisible();
  expect(await screen.findByText(/^All is well: the mail server took every mail/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Operations' })).toHaveAttribute('aria-current', 'page');
  expect(within(await region('Health')).getAllByText('Works')).toHaveLength(IDS.length);
  expect(screen.getByText(/^Everything works, as of/)).toBeVisible();
});

test('each part says how it is in words, and looking again says what changed', async () => {
  let now = health();
  const { user } = open([on(getHealth, () => now)]);
  const part = within(await region('Health'));
  expect(await part.findByText('Last heard a minute ago.')).toBeVisible();
  now = health(
    check('worker', { state: 'failing', since: '2026-05-02T09:00:00.000Z' }),
    check('queue', { state: 'warning', count: 7, since: '2026-05-02T09:55:00.000Z' }),
  );
  await user.click(part.getByRole('button', { name: 'Look again' }));
  expect(await part.findByText(/^Last heard an hour ago. Mails, refunds/)).toBeVisible();
  expect(part.getByText(/^7 jobs due, the first one 5 minutes ago/)).toBeVisible();
  expect(part.getByText('Does not work')).toBeVisible();
  expect(part.getByText('Look at it')).toBeVisible();
  expect(part.getByRole('status')).toHaveTextContent('2 parts need somebody to look at it');
});

test('a refund says whose, of which order, how much, how often and why; tried again it says what came of it', async () => {
  let isRecent = false;
  let list = [refund];
  const { user } = open([
    on(listWaitingRefunds, () => page(list)),
    on(retryRefund, () => {
      if (!isRecent) return fail('reauthentication_required');
      list = [];
      return { state: 'refunded' as const };
    }),
    on(confirmPassword, () => {
      isRecent = true;
      return undefined;
    }),
  ]);
  const row = await screen.findByRole('row', { name: /Order ABCDEF12/ });
  for (const words of ['Quay House', '$20.89', 'Waits', '3 tries', 'connection reset'])
    expect(row).toHaveTextContent(words);
  expect(within(row).getByRole('link', { name: 'Order ABCDEF12' })).toHaveAttribute(
    'href',
    `/manage/quayhouse/reporting/orders/${refund.orderId}`,
  );
  await user.click(
    within(row).getByRole('button', { name: 'Try again: refund of order ABCDEF12' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.type(within(dialog).getByLabelText('Password'), 'foyer-demo-1{Enter}');
  expect(await screen.findByText('The money went back')).toBeVisible();
  expect(await screen.findByText('All is well: no refund waits.')).toBeVisible();
});

test('a refund that only its seller can make anew has no button, and says so', async () => {
  open([on(listWaitingRefunds, page([{ ...refund, state: 'refused' as const, canRetry: false }]))]);
  const row = await screen.findByRole('row', { name: /Order ABCDEF12/ });
  expect(row).toHaveTextContent('The ticket is valid again: its seller refunds it anew.');
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a failed job is run again, or given up after a question; what stands differently by now is said', async () => {
  let list = [job];
  const { user, calls } = open([
    on(listFailedJobs, () => page(list)),
    on(runJobAgain, fail('operation_over')),
    on(giveUpJob, () => {
      list = [];
      return undefined;
    }),
  ]);
  const row = await screen.findByRole('row', { name: /Writes the mail with a receipt/ });
  for (const words of ['Tried no more', '12 of 12 tries', 'no such order', `orderId ${ID}4`])
    expect(row).toHaveTextContent(words);
  await user.click(within(row).getByRole('button', { name: 'Run again: job 12' }));
  expect(await screen.findByText(/^This stands differently by now/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Give up: job 12' }));
  const dialog = await screen.findByRole('dialog', { name: /^Give up/ });
  await user.click(within(dialog).getByRole('button', { name: 'Give up' }));
  expect(await screen.findByText('The job is given up')).toBeVisible();
  expect(await screen.findByText('All is well: no job fails.')).toBeVisible();
  expect(calls.find(({ id }) => id === giveUpJob.id)?.url).toContain('/jobs/12/give_up');
});

test('a mail says to whom without saying it, what it was about and what was replied, and is sent again', async () => {
  let list = [mail];
  const { user } = open([
    on(listUndeliveredMails, () => page(list)),
    on(sendMailAgain, () => {
      list = [];
      return undefined;
    }),
  ]);
  const row = await screen.findByRole('row', { name: /a\*\*\*@mail\.test/ });
  for (const words of ['The link for a new password', 'Bounced', '550 no such user'])
    expect(row).toHaveTextContent(words);
  await user.click(within(row).getByRole('button', { name: /^Resend/ }));
  expect(await screen.findByText('The mail is on its way')).toBeVisible();
  expect(await screen.findByText(/^All is well: the mail server took every/)).toBeVisible();
});

test('a list that could not be read is no empty list', async () => {
  open([on(listFailedJobs, fail('internal'))]);
  expect(await within(await region('Failed jobs')).findByRole('alert')).toBeVisible();
  expect(screen.queryByText('All is well: no job fails.')).toBeNull();
});

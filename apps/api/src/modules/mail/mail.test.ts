import { getOutboxAttachment, getOutboxHtml, getOutboxMail, listOutbox } from '@foyer/contracts';
import { makeRetriesDue } from '../../../test/support/jobs.ts';
import { smallSmtpServer } from '../../../test/support/smtp-server.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { until } from '../../../test/support/worker-process.ts';
import { transact } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { composeMail } from './mail-document.template.ts';
import { transportMail, writeMail } from './mail.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const mail = (change: object = {}) => ({
  dedupeKey: newId(),
  recipient: 'nora@mail.test',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  ...change,
});
const write = (change: object = {}, target = api) =>
  transact(target.pool, (tx) => writeMail(tx, mail(change)));
const outboxOf = async (recipient: string) =>
  (await api.client().call(listOutbox, { query: { recipient } })).answer;

test('a mail is written once per key and marked as sent', async () => {
  await write({ dedupeKey: 'same', recipient: 'once@mail.test' });
  await write({ dedupeKey: 'same', recipient: 'once@mail.test' });
  await api.runJobs();
  expect((await outboxOf('ONCE@mail.test')).data).toMatchObject([
    { subject: 'Hello', sentAt: expect.any(String) },
  ]);
});

test('a mail whose transaction is rolled back does not exist', async () => {
  await transact(api.pool, async (tx) => {
    await writeMail(tx, mail({ recipient: 'never@mail.test' }));
    throw new Error('no');
  }).catch(() => {});
  await api.runJobs();
  expect((await outboxOf('never@mail.test')).totalCount).toBe(0);
});

test('the outbox shows a mail with its attachments', async () => {
  const contentBase64 = Buffer.from('%PDF-1.7').toString('base64');
  await write({
    recipient: 'pdf@mail.test',
    attachments: [{ filename: 'ticket "1"\r\n.pdf', mediaType: 'application/pdf', contentBase64 }],
  });
  const [entry] = (await outboxOf('pdf@mail.test')).data;
  const id = entry?.id ?? '';
  expect((await api.client().call(getOutboxMail, { params: { id } })).answer).toMatchObject({
    html: '<p>Hi</p>',
    text: 'Hi',
    attachments: [{ index: 0, bytes: 8 }],
  });
  const file = await api.client().call(getOutboxAttachment, { params: { id, index: 0 } });
  expect([file.raw, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    '%PDF-1.7',
    'application/pdf',
    'attachment; filename="ticket-1-.pdf"',
  ]);
  expect((await api.client().call(getOutboxAttachment, { params: { id, index: 1 } })).status).toBe(
    404,
  );
  expect((await api.client().call(getOutboxMail, { params: { id: newId() } })).error.code).toBe(
    'not_found',
  );
});

test('the HTML of a mail comes as a page that runs nothing', async () => {
  await write({
    recipient: 'html@mail.test',
    html: '<html><head></head><body><script>1</script></body></html>',
  });
  const [entry] = (await outboxOf('html@mail.test')).data;
  const { headers, raw } = await api
    .client()
    .call(getOutboxHtml, { params: { id: entry?.id ?? '' } });
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(String(headers['content-security-policy'])).not.toMatch(
    /script-src|allow-scripts|allow-same-origin/,
  );
  expect(raw).toContain('<base target="_blank">');
});

test.each([{ isProduction: true }, { smtpUrl: 'smtp://localhost:1' }])(
  'the outbox is closed with %j',
  async (config) => {
    const live = await createTestApi({ config });
    try {
      await write({}, live);
      expect((await live.client().call(listOutbox, { query: {} })).error.code).toBe('not_found');
    } finally {
      await live.close();
    }
  },
);

test('HTML and text say the same, and values cannot become markup', () => {
  const made = composeMail({
    subject: 'Tickets\r\nBcc: all@mail.test',
    preview: 'p',
    heading: 'Hi <b>Nora</b>',
    reason: 'Because & so',
    stop: { label: 'No more', url: 'https://foyer.test/stop?a&b' },
    blocks: [
      { kind: 'text', text: 'Line <script>1</script>\nline 2' },
      { kind: 'heading', text: 'Your order' },
      { kind: 'facts', rows: [['Door', '19:00']] },
      {
        kind: 'sums',
        rows: [
          ['1 × Seat', '$20.00'],
          ['Total', '$20.89'],
        ],
      },
      { kind: 'button', label: 'Open', url: 'https://foyer.test/a?b=1&c="2"' },
      { kind: 'note', text: 'Small' },
    ],
  });
  expect(made.subject).toBe('Tickets Bcc: all@mail.test');
  expect(made.html).not.toMatch(/<script>1|<b>Nora/);
  expect(made.html).toContain('href="https://foyer.test/a?b=1&amp;c=&quot;2&quot;"');
  expect(made.html).toContain('href="https://foyer.test/stop?a&amp;b">No more</a>');
  for (const words of [
    'Hi <b>Nora</b>',
    'Total: $20.89',
    'https://foyer.test/a?b=1&c="2"',
    'Small',
    'Because & so',
    'No more:\nhttps://foyer.test/stop?a&b',
  ])
    expect(made.text).toContain(words);
  expect(() =>
    composeMail({
      subject: '',
      preview: '',
      heading: '',
      reason: '',
      blocks: [{ kind: 'button', label: 'x', url: 'javascript:alert(1)' }],
    }),
  ).toThrow();
});

test('with a mail server mails are delivered there and keep no content here', async () => {
  const smtp = await smallSmtpServer();
  const live = await createTestApi({ config: { smtpUrl: smtp.url } });
  try {
    await write({ recipient: 'smtp@mail.test', subject: 'Your link' }, live);
    await live.runJobs();
    expect(smtp.words()).toContain('RCPT TO:<smtp@mail.test>');
    expect(smtp.words()).toContain('Subject: Your link');
    const { rows } = await live.pool.query<{ html: string | null; sent: boolean }>(
      `select html, sent_at is not null as sent from mail_outbox`,
    );
    expect(rows).toEqual([{ html: null, sent: true }]);
    expect((await live.client().call(listOutbox, { query: {} })).error.code).toBe('not_found');
  } finally {
    await live.close();
    smtp.server.close();
  }
});

test('a mail that its reader can end says so to the mail program', async () => {
  const smtp = await smallSmtpServer();
  const live = await createTestApi({ config: { smtpUrl: smtp.url } });
  const unsubscribeUrl = 'https://foyer.test/unsubscribe/t';
  try {
    await write({ recipient: 'plain@mail.test' }, live);
    await live.runJobs();
    expect(smtp.words()).not.toContain('List-Unsubscribe');
    await write({ recipient: 'list@mail.test', unsubscribeUrl }, live);
    await live.runJobs();
    expect(smtp.words()).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    const { rows } = await live.pool.query(
      'select 1 from mail_outbox where unsubscribe_url is not null',
    );
    expect(rows).toEqual([]);
  } finally {
    await live.close();
    smtp.server.close();
  }
});

test('a mail that two hand over at once is sent once', async () => {
  let keep = () => {};
  const smtp = await smallSmtpServer(
    new Promise<void>((resolve) => {
      keep = resolve;
    }),
  );
  const live = await createTestApi({ config: { smtpUrl: smtp.url } });
  try {
    await write({ recipient: 'once@mail.test' }, live);
    const {
      rows: [row],
    } = await live.pool.query<{ id: string }>('select id from mail_outbox');
    const send = () => transportMail(live.deps, { mailId: row?.id ?? '' });
    const first = send();
    await until(() => Promise.resolve(smtp.words().includes('RCPT TO')), 'the first hands it over');
    await expect(send()).rejects.toThrow('somebody else hands this mail over');
    keep();
    await first;
    await send();
    expect(smtp.words().match(/RCPT TO/g)).toHaveLength(1);
  } finally {
    await live.close();
    smtp.server.close();
  }
});

describe('a mail server that does not take a mail', () => {
  const failureOf = async ({ pool }: TestApi) =>
    (
      await pool.query<Record<string, unknown>>(
        `select failed_how as how, smtp_code as code, failed_because as because,
            html is not null as kept, sent_at is not null as sent,
            (select count(*)::int from graphile_worker.jobs
              where task_identifier = 'transport_mail') as jobs
          from mail_outbox`,
      )
    ).rows[0];
  /** A mail at a server that replies so, after so many tries. */
  async function after(
    replies: Parameters<typeof smallSmtpServer>[1],
    work: (live: TestApi) => Promise<void>,
  ) {
    const smtp = await smallSmtpServer(undefined, replies);
    const live = await createTestApi({ config: { smtpUrl: smtp.url } });
    try {
      await write({ recipient: 'gone@mail.test' }, live);
      await work(live);
      return await failureOf(live);
    } finally {
      await live.close();
      smtp.server.close();
    }
  }
  const once = (live: TestApi) => live.runJobs();
  const never = { kept: true, sent: false };

  test.each([
    ['the address', { RCPT: '550 5.1.1 <gone@mail.test> no such user' }, 550],
    ['the mail', { KEEP: '554 5.7.1 looks like spam' }, 554],
  ])('by refusing %s for good is asked once, and its words are kept', async (_, replies, code) => {
    expect(await after(replies, once)).toMatchObject({ how: 'bounced', code, ...never, jobs: 0 });
  });

  test('its words are kept without the address', async () => {
    const { because } = (await after({ RCPT: '550 <gone@mail.test> unknown' }, once)) ?? {};
    expect(because).toBe('550 <[address]> unknown');
  });

  test.each([
    ['for now', { RCPT: '451 4.7.1 greylisted' }],
    ['because of its sender', { MAIL: '550 5.7.1 you may not send' }],
  ])('%s is asked again', async (_, replies) => {
    expect(await after(replies, once)).toMatchObject({ how: null, ...never, jobs: 1 });
  });

  test('in none of the tries leaves it as not delivered, and a later yes ends that', async () => {
    const replies: Parameters<typeof smallSmtpServer>[1] = { RCPT: '451 4.7.1 greylisted' };
    const failed = await after(replies, async (live) => {
      await live.runJobs();
      await live.pool.query('update graphile_worker._private_jobs set max_attempts = attempts + 1');
      await makeRetriesDue(live);
      await live.runJobs();
    });
    expect(failed).toMatchObject({ how: 'not_delivered', code: 451, ...never, jobs: 0 });
    const later = await after(replies, async (live) => {
      await live.runJobs();
      delete replies.RCPT;
      await makeRetriesDue(live);
      await live.runJobs();
    });
    expect(later).toMatchObject({ how: null, kept: false, sent: true, jobs: 0 });
  });
});

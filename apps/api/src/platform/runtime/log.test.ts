import { createLog } from './log.ts';

function written(act: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  act(
    createLog('info', {
      write: (line) => {
        text += line;
      },
    }),
  );
  return text;
}

test('a mail that bounces names nobody', () => {
  const bounced = Object.assign(
    new Error("Can't send mail to <vera.secret@victim.test>: 550 no such user"),
    {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      response: '550 vera.secret@victim.test unknown',
      rejected: ['vera.secret@victim.test'],
    },
  );
  const line = written((log) =>
    log.warn({ err: new Error('job failed', { cause: bounced }) }, 'job failed'),
  );
  expect(line).not.toContain('vera.secret');
  expect(JSON.parse(line)).toMatchObject({
    err: {
      message: 'job failed',
      cause: { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    },
  });
});

test('a row that is refused is not quoted', () => {
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "credentials_email"'),
    {
      code: '23505',
      constraint: 'credentials_email',
      table: 'credentials',
      detail: 'Key (lower(email))=(vera@victim.test) already exists.',
    },
  );
  const line = written((log) => log.error({ err: refused }, 'request failed'));
  expect(line).not.toContain('vera');
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23505', constraint: 'credentials_email', stack: expect.any(String) as string },
  });
});

test('a request is its method and path', () => {
  expect(
    JSON.parse(
      written((log) =>
        log.info({ req: { method: 'GET', url: '/v1/patrons?email=vera@victim.test' } }),
      ),
    ),
  ).toMatchObject({ req: { method: 'GET', path: '/v1/patrons' } });
});

test('fields that are nobody’s business are left out, wherever they stand', () => {
  const secrets = {
    email: 'vera@victim.test',
    password: 'sesame-1',
    token: 'sesame-2',
    clientSecret: 'sesame-3',
  };
  const headers = {
    cookie: 'foyer_session=sesame-4',
    authorization: 'Bearer sesame-5',
    'x-foyer-edge': 'sesame-6',
    accept: 'text/html',
  };
  const line = written((log) => log.info({ ...secrets, account: { id: 7, ...secrets }, headers }));
  expect(line).not.toMatch(/vera|sesame/);
  expect(JSON.parse(line)).toMatchObject({ account: { id: 7 }, headers: { accept: 'text/html' } });
});

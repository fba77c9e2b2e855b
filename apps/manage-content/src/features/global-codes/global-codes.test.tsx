import {
  createPromoCode,
  createPromoCodes,
  deletePromoCode,
  errorTexts,
  getPromoCode,
  listCategories,
  listPromoCodes,
  updatePromoCode,
  type PromoCode,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../../routes.ts';

const LIST = '/manage/harbourhall/marketing/global-promo-codes';
const id = (n: number) => `01990000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const MUSIC = { uuid: id(90), name: 'Music', slug: 'music' };
const THEATER = { uuid: id(91), name: 'Theater', slug: 'theater' };
const code = (n: number, change: Partial<PromoCode> = {}): PromoCode => ({
  id: id(n),
  version: 1,
  code: `SEASON${n}`,
  amount: null,
  currency: 'usd',
  percentageValue: 10,
  quantity: null,
  uses: 0,
  isUsed: false,
  startsAt: '2026-01-01T17:00:00.000Z',
  endsAt: null,
  status: 'active',
  scope: 'owner',
  courseCategories: [],
  ...change,
});
const listed = (data: PromoCode[], totalCount = data.length) =>
  on(listPromoCodes, ({ query }) => ({
    data,
    totalCount,
    page: query.page,
    perPage: 10,
    timezone: 'America/New_York',
    currency: 'usd' as const,
  }));
const open = (path: string, server: Handler[] = [], codes: PromoCode[] = []) =>
  renderRemote(remote, {
    path,
    user: maro,
    server: [...server, listed(codes), on(listCategories, [MUSIC, THEATER])],
  });

// noon in New York
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-20T17:17:30Z'), doNotFake: TIMERS });
});
afterEach(() => jest.useRealTimers());
const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
];

const writes = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const save = (name = 'Save') => screen.findByRole('button', { name });

const timeField = (name: string) => screen.getByRole('combobox', { name });
/** Types a time, and leaves the field. */
async function choose(user: UserEvent, label: string, time: string) {
  await user.click(timeField(label));
  await user.clear(timeField(label));
  await user.type(timeField(label), time);
  await user.tab();
}

describe('the list', () => {
  test('says of each code what it takes off, how often, when and whether it works', async () => {
    open(
      LIST,
      [],
      [
        code(1, { uses: 3, quantity: 20 }),
        code(2, {
          amount: 5,
          percentageValue: null,
          status: 'future',
          startsAt: '2026-12-24T05:00:00.000Z',
        }),
        code(3, {
          status: 'expired',
          endsAt: '2026-02-01T05:00:00.000Z',
          scope: 'course_categories',
          courseCategories: [
            [MUSIC.uuid, 'Music'],
            [THEATER.uuid, 'Theater'],
          ],
        }),
      ],
    );
    const table = await screen.findByRole('table', { name: 'Global Promo Codes' });
    const rows = within(table).getAllByRole('row').slice(1);
    const texts = rows.map((row) => row.textContent);
    for (const text of ['SEASON1', '10%', 'All events', '3 of 20', 'Active'])
      expect(texts[0]).toContain(text);
    for (const text of ['$5.00', '0, no limit', 'Activates on 24.12.2026'])
      expect(texts[1]).toContain(text);
    for (const text of ['Music and 1 more', 'until 01 Feb 2026, 00:00', 'Expired'])
      expect(texts[2]).toContain(text);
    expect(screen.getByRole('link', { name: 'SEASON1' })).toHaveAttribute(
      'href',
      `${LIST}/edit/${id(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Add code' })).toHaveAttribute('href', `${LIST}/new`);
    expect(screen.getByRole('link', { name: 'Bulk import' })).toHaveAttribute(
      'href',
      `${LIST}/bulk-import`,
    );
  });

  test('is searched, sorted and paged by its address', async () => {
    const { user, location, calls } = open(`${LIST}?page=2&sortBy=code&sortOrder=asc`, [
      listed([code(11)], 11),
    ]);
    await screen.findByRole('link', { name: 'SEASON11' });
    expect(screen.getByText('11 codes')).toBeVisible();
    expect(calls[0]?.url).toMatch(/page=2&.*sort=code&direction=asc/);
    await user.click(screen.getByRole('button', { name: /^Usage/ }));
    expect(location()).toBe(`${LIST}?sortBy=uses&sortOrder=asc`);
    await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'gala');
    await waitFor(() => expect(location()).toContain('search=gala'));
    await waitFor(() => expect(calls.at(-1)?.url).toContain('query=gala'));
  });

  test('without codes leads to the first one', async () => {
    open(LIST);
    expect(await screen.findByText('No global promo codes yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('without a result says so, and back', async () => {
    const { user, location } = open(`${LIST}?search=zzz`);
    expect(await screen.findByText('No results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(location()).toBe(LIST));
  });

  test('asks before a code is deleted, and says why it was not', async () => {
    let tries = 0;
    const { user } = open(
      LIST,
      [
        on(deletePromoCode, () => {
          tries += 1;
          return tries === 1 ? fail('internal') : true;
        }),
      ],
      [code(1, { uses: 2 })],
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for SEASON1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete code' }));
    expect(dialog.getByText('Permanently delete SEASON1?')).toBeVisible();
    expect(dialog.getByText('Orders that used it keep what they paid.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete code' }));
    expect(
      await dialog.findByText('Unable to delete the code. Please try again later.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete code' }));
    expect(await screen.findByText('Promo code deleted successfully')).toBeInTheDocument();
  });

  test('is where “Marketing” alone leads', async () => {
    const { location } = open('/manage/harbourhall/marketing');
    await screen.findByRole('heading', { name: 'Global Promo Codes' });
    expect(location()).toBe(LIST);
  });
});

describe('a new code', () => {
  test('is sent as it was said, and the list comes back', async () => {
    const { user, calls, location } = open(`${LIST}/new`, [
      on(createPromoCode, ({ body }) => code(1, { code: body.code })),
    ]);
    expect(await screen.findByRole('heading', { name: 'Add Code' })).toBeVisible();
    await user.type(screen.getByLabelText('Code'), 'season-27 spring');
    expect(screen.getByLabelText('Code')).toHaveValue('SEASON27SP');
    await user.type(screen.getByLabelText('Discount amount'), '7,50');
    await user.click(screen.getByRole('radio', { name: 'Limited' }));
    await user.type(screen.getByLabelText('Usage limit'), '1,000');
    await user.click(screen.getByRole('radio', { name: 'Events of some categories' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    await user.dblClick(await save());
    expect(await screen.findByText('Promo code created successfully')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(LIST));
    expect(writes(calls)).toEqual([
      {
        ownerId: expect.any(String),
        code: 'SEASON27SP',
        amount: 7.5,
        percentageValue: null,
        quantity: 1000,
        startsAt: '2026-11-20T17:17:00.000Z',
        endsAt: null,
        scope: 'course_categories',
        courseCategoryIds: `${MUSIC.uuid},${THEATER.uuid}`,
      },
    ]);
  });

  test('says what is missing before anything is sent', async () => {
    const { user, calls } = open(`${LIST}/new`);
    await user.click(await screen.findByRole('radio', { name: 'Limited' }));
    await user.click(screen.getByRole('radio', { name: 'Events of some categories' }));
    await user.click(screen.getByRole('checkbox', { name: 'It ends on a day' }));
    await user.clear(screen.getByLabelText('Start date'));
    await user.click(await save());
    const summary = within(await findProblem());
    for (const text of [
      'Code is required',
      'Discount amount is required',
      'Usage limit is required',
      'Start date is required',
      'Start time is required',
      'End date is required',
      'End time is required',
      'Select at least one category',
    ])
      expect(summary.getByText(text)).toBeVisible();
    expect(writes(calls)).toEqual([]);
  });

  test.each([
    ['%', '0', 'Discount percentage is required'],
    ['%', '101', 'Enter a percentage from 1 to 100, with at most two decimals.'],
    ['$', '0', 'Discount amount is required'],
    ['$', '0.50', 'At least $1.00'],
    ['$', 'ten', 'Write the amount in digits, such as 12.50.'],
  ])('of %s%s is refused at its field: %s', async (unit, typed, problem) => {
    const { user, calls } = open(`${LIST}/new`);
    await user.click(await screen.findByRole('radio', { name: unit }));
    const field = screen.getByRole('textbox', { name: /^Discount/ });
    await user.type(field, typed);
    await user.click(await save());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(writes(calls)).toEqual([]);
  });

  test('takes no amount beyond 10,000, and another unit begins empty', async () => {
    const { user } = open(`${LIST}/new`);
    const amount = await screen.findByLabelText('Discount amount');
    await user.type(amount, '100000');
    expect(amount).toHaveValue('10000');
    await user.click(screen.getByRole('radio', { name: '%' }));
    expect(screen.getByLabelText('Discount percentage')).toHaveValue('');
  });

  test('gets a name of chance', async () => {
    const { user } = open(`${LIST}/new`);
    await user.click(await screen.findByRole('button', { name: 'Generate random code' }));
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toMatch(/^[A-Z0-9]{10}$/);
  });

  test('asks for times again when their day or time changes', async () => {
    const { user } = open(`${LIST}/new`);
    const [day, time] = [await screen.findByLabelText('Start date'), timeField('Start time')];
    expect([day, time].map((field) => (field as HTMLInputElement).value)).toEqual([
      '20 Nov 2026',
      '12:17 PM',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'It ends on a day' }));
    const end = screen.getByLabelText('End date');
    fireEvent.change(end, { target: { value: '22 Nov 2026' } });
    await choose(user, 'End time', '8:00 PM');
    fireEvent.change(end, { target: { value: '23 Nov 2026' } });
    expect(timeField('End time')).toHaveValue('');
    await choose(user, 'End time', '8:00 PM');
    await choose(user, 'Start time', '3:30 PM');
    expect([end, timeField('End time')].map((f) => (f as HTMLInputElement).value)).toEqual([
      '',
      '',
    ]);
    fireEvent.change(day, { target: { value: '21 Nov 2026' } });
    expect(timeField('Start time')).toHaveValue('');
  });

  test('with a time that cannot be read keeps it as it was typed, and is not sent', async () => {
    const { user, calls } = open(`${LIST}/new`);
    await user.type(await screen.findByLabelText('Code'), 'LATER');
    // its list comes with the first press, in a field that takes the place of the first one
    await user.click(timeField('Start time'));
    await screen.findByRole('listbox');
    await user.clear(timeField('Start time'));
    await user.type(timeField('Start time'), 'half past nine');
    await user.click(await save());
    expect(within(await findProblem()).getByText(/^Write the time such as /)).toBeVisible();
    expect(timeField('Start time')).toHaveValue('half past nine');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('begins no earlier than now, and ends after it began', async () => {
    const { user } = open(`${LIST}/new`);
    await user.click(await screen.findByRole('combobox', { name: 'Start time' }));
    const times = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(times.slice(0, 2).map((one) => one.textContent)).toEqual(['12:30 PM', '1:00 PM']);
    await user.keyboard('{Escape}');
    // the list offers none that is too early; whoever types one is told
    await user.clear(timeField('Start time'));
    await user.type(timeField('Start time'), '9:30 am');
    await user.tab();
    expect(timeField('Start time')).toHaveAccessibleDescription(
      expect.stringContaining('Start time cannot be earlier than now'),
    );
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '19 Nov 2026' } });
    await user.click(await save());
    expect(within(await findProblem()).getByText('Choose today or a later day')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '25 Nov 2026' } });
    await choose(user, 'Start time', '11:30 PM');
    await user.click(screen.getByRole('checkbox', { name: 'It ends on a day' }));
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '25 Nov 2026' } });
    expect(timeField('End time')).toHaveAccessibleDescription(
      expect.stringContaining('No times available'),
    );
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '24 Nov 2026' } });
    await user.click(await save());
    expect(
      within(await findProblem()).getByText('End date cannot be before the start date'),
    ).toBeVisible();
  });

  test('with a name that is taken says so at its field', async () => {
    const { user } = open(`${LIST}/new`, [
      on(
        createPromoCode,
        fail('code_taken', [{ path: 'code', message: 'A promo code with this name exists.' }]),
      ),
    ]);
    await user.type(await screen.findByLabelText('Code'), 'TAKEN');
    await user.type(screen.getByLabelText('Discount amount'), '5');
    await user.click(await save());
    expect(await screen.findAllByText('A promo code with this name exists.')).toHaveLength(2);
    expect(screen.getByLabelText('Code')).toBeInvalid();
  });

  test('asks before it is left, and survives a reload', async () => {
    const first = open(`${LIST}/new`);
    await first.user.type(await screen.findByLabelText('Code'), 'HALFWAY');
    first.unmount();
    const { user, location } = open(`${LIST}/new`);
    expect(await screen.findByLabelText('Code')).toHaveValue('HALFWAY');
    await user.click(screen.getByRole('link', { name: 'Close' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    expect(dialog.getByText('This will delete all unsaved changes.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(location()).toBe(`${LIST}/new`);
    await user.click(screen.getByRole('link', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(location()).toBe(LIST));
  });
});

describe('a code that is edited', () => {
  const edit = (one: PromoCode, server: Handler[] = []) =>
    open(`${LIST}/edit/${one.id}`, [...server, on(getPromoCode, one)]);

  test('is shown as it is, and what changed is sent with its version', async () => {
    const { user, calls, location } = edit(
      code(1, {
        amount: 5,
        percentageValue: null,
        quantity: 3,
        endsAt: '2026-12-31T23:00:00.000Z',
        scope: 'course_categories',
        courseCategories: [[MUSIC.uuid, 'Music']],
      }),
      [on(updatePromoCode, code(1))],
    );
    expect(await screen.findByRole('heading', { name: 'Edit Code' })).toBeVisible();
    const values = ['Code', 'Discount amount', 'Usage limit', 'Start date', 'End date'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['SEASON1', '5.00', '3', '1 Jan 2026', '31 Dec 2026']);
    expect(screen.getByRole('checkbox', { name: 'Music' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'All events' }));
    await user.click(screen.getByRole('radio', { name: '%' }));
    await user.type(screen.getByLabelText('Discount percentage'), '12,5');
    await user.click(await save());
    expect(await screen.findByText('Promo code updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(LIST));
    expect(writes(calls)).toEqual([
      {
        ownerId: expect.any(String),
        version: 1,
        amount: null,
        percentageValue: 12.5,
        scope: 'owner',
        courseCategoryIds: null,
      },
    ]);
  });

  test('that was used keeps name and value, and its limit covers its uses', async () => {
    const { user } = edit(code(1, { uses: 3, isUsed: true, quantity: 5 }));
    expect(await screen.findByLabelText('Code')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Discount percentage')).toHaveAttribute('readonly');
    expect(screen.queryByRole('radio', { name: '$' })).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Usage limit'));
    await user.type(screen.getByLabelText('Usage limit'), '2');
    await user.click(await save());
    expect(
      within(await findProblem()).getByText('Not lower than 3, the orders that used it'),
    ).toBeVisible();
  });

  test('by two people at once overwrites nobody', async () => {
    let now = code(1, { quantity: 5 });
    const { user, calls } = open(`${LIST}/edit/${now.id}`, [
      on(getPromoCode, () => now),
      on(updatePromoCode, ({ body }) =>
        body.version === now.version ? code(1) : fail('edit_conflict'),
      ),
    ]);
    await user.clear(await screen.findByLabelText('Usage limit'));
    await user.type(screen.getByLabelText('Usage limit'), '8');
    now = code(1, { quantity: 5, percentageValue: 25, version: 2 });
    await user.click(await save());
    expect(await screen.findByText('Promo code updated successfully')).toBeInTheDocument();
    expect(writes(calls)).toMatchObject([
      { version: 1, quantity: 8 },
      { version: 2, quantity: 8 },
    ]);
  });

  test.each([id(9), 'x', '9'.repeat(190)])('that is not there says so: %s', async (unknown) => {
    open(`${LIST}/edit/${unknown}`, [on(getPromoCode, fail('not_found'))]);
    expect(await screen.findByRole('heading', { name: 'No promo code found' })).toBeVisible();
  });

  test('and deleted by somebody else meanwhile says so, and keeps what was typed', async () => {
    const { user } = edit(code(1, { quantity: 5 }), [on(updatePromoCode, fail('not_found'))]);
    await user.clear(await screen.findByLabelText('Usage limit'));
    await user.type(screen.getByLabelText('Usage limit'), '8');
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent(errorTexts.not_found);
    expect(screen.getByLabelText('Usage limit')).toHaveValue('8');
  });

  test('and used by its first buyer meanwhile is not given another value', async () => {
    const { user } = edit(code(1), [on(updatePromoCode, fail('code_in_use'))]);
    await user.clear(await screen.findByLabelText('Discount percentage'));
    await user.type(screen.getByLabelText('Discount percentage'), '50');
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent(errorTexts.code_in_use);
  });
});

describe('a file of codes', () => {
  const csv = (text: string, name = 'codes.csv', type = 'text/csv') =>
    new File([text], name, { type });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Codes'), { target: { files: [file] } });
  const openImport = async (server: Handler[] = []) => {
    const page = open(`${LIST}/bulk-import`, server);
    await screen.findByRole('heading', { name: 'Bulk Import Global Promo Codes' });
    return page;
  };

  test('is read, and its codes are made with the same terms', async () => {
    const { user, calls, location } = await openImport([on(createPromoCodes, { totalCount: 3 })]);
    choose(csv('\uFEFFwinter01\r\n"WINTER02"\r\n="007007"\r\n'));
    expect(await screen.findByText('File uploaded successfully. Found 3 codes.')).toBeVisible();
    expect(screen.getByText('codes.csv')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '%' }));
    await user.type(screen.getByLabelText('Discount percentage'), '20');
    await user.click(await save('Import codes'));
    expect(await screen.findByText('Promo codes created successfully')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(LIST));
    expect(writes(calls)).toMatchObject([
      { codes: ['WINTER01', 'WINTER02', '007007'], percentageValue: 20, amount: null },
    ]);
  });

  test('is asked for, and can be taken away again', async () => {
    const { user, calls } = await openImport();
    choose(csv('WINTER01'));
    await screen.findByText('File uploaded successfully. Found 1 codes.');
    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(screen.queryByText('codes.csv')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Codes')).toHaveFocus();
    await user.click(await save('Import codes'));
    expect(within(await findProblem()).getByText('Uploaded codes are required')).toBeVisible();
    expect(writes(calls)).toEqual([]);
  });

  test.each<[string, File, string]>([
    [
      'of another kind',
      csv('WINTER01', 'codes.txt', 'text/plain'),
      'Invalid file format. Please upload a CSV file',
    ],
    ['that is empty', csv('\r\n'), 'The file is empty. Please add promo codes.'],
    [
      'with an open quote',
      csv('"WINTER01'),
      'Error reading file: a quotation mark on line 1 has no partner.',
    ],
  ])('%s is refused', async (_, file, problem) => {
    await openImport();
    choose(file);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByLabelText('Codes')).toBeInvalid();
  });

  test('of a spreadsheet under Windows is one', async () => {
    await openImport();
    choose(csv('WINTER01', 'codes.csv', 'application/vnd.ms-excel'));
    expect(await screen.findByText('File uploaded successfully. Found 1 codes.')).toBeVisible();
  });

  test('of 50,000 lines with quotes, semicolons and formulas names the three that are wrong', async () => {
    await openImport();
    const lines = Array.from({ length: 50_000 }, (_, n) => `"BULK${String(n).padStart(6, '0')}"`);
    lines[9] = '"=SUM(A1;A2)"';
    lines[24_999] = 'BULK024999;10';
    lines[49_998] = '';
    lines[100] = '="BULK000100"';
    choose(csv(`\uFEFF${lines.join('\r\n')}\r\n`));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('3 lines are wrong:')).toBeVisible();
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Code on line 10 contains invalid characters. Only letters and numbers are allowed.',
      'Line 25,000 has 2 columns. Each line should contain exactly one code.',
      'Line 49,999 is empty. Each line must contain a code.',
    ]);
  });

  test('with wrong lines says of each what is wrong', async () => {
    await openImport();
    choose(csv('GOOD001\nSHORT\nTOOLONGCODE1\ngood001\n'));
    const alert = within(await screen.findByRole('alert'));
    for (const text of [
      'Code on line 2 is too short. Codes must be at least 6 characters.',
      'Code on line 3 is too long. Codes can have at most 10 characters.',
      'Code on line 4 is the same as on line 1.',
    ])
      expect(alert.getByText(text)).toBeVisible();
  });

  test('with names that are taken says which, and keeps what was said', async () => {
    const { user } = await openImport([on(createPromoCodes, fail('code_taken'))]);
    choose(csv('WINTER01'));
    await screen.findByText('File uploaded successfully. Found 1 codes.');
    await user.type(screen.getByLabelText('Discount amount'), '5');
    await user.click(await save('Import codes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A promo code with this name exists.',
    );
    expect(screen.getByLabelText('Discount amount')).toHaveValue('5');
  });

  test('is not left without a question', async () => {
    const { user } = await openImport();
    choose(csv('WINTER01'));
    await screen.findByText('File uploaded successfully. Found 1 codes.');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('This will delete all unsaved changes.')).toBeVisible();
  });
});

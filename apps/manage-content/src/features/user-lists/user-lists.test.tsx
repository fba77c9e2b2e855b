import {
  addListUsers,
  checkListUsers,
  createUserList,
  deleteUserList,
  exportListUsers,
  getUserList,
  listListUsers,
  listUserLists,
  removeListUser,
  renameUserList,
  renewUserListCode,
  type ListUser,
  type UserList,
  type UserListDetail,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`;
const LISTS = '/manage/harbourhall/lists';
const ONE = `${LISTS}/manage/${id(1)}`;

const list = (n: number, change: Partial<UserList> = {}): UserList => ({
  id: id(n),
  name: `List ${n}`,
  userCount: n,
  createdAt: `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`,
  ...change,
});
const members: UserListDetail = {
  ...list(1, { name: 'Members', userCount: 2 }),
  version: 3,
  code: '7KQ2-M9XD-04TR-VZ8A',
  ticketTypes: [],
};
const person = (n: number, email: string, name = ''): ListUser => ({ id: id(50 + n), email, name });
const people = (data: ListUser[]) =>
  on(listListUsers, { data, totalCount: data.length, page: 1, perPage: 10 });
const ADA = person(1, 'ada@example.test', 'Ada Byron');
const GRACE = person(2, 'grace@example.test');

const open = (path: string, server: Handler[]) =>
  renderRemote(remote, { path, user: maro, server });
const openOne = (rest = '', server: Handler[] = [], detail: Partial<UserListDetail> = {}) =>
  open(`${ONE}${rest}`, [
    ...server,
    on(getUserList, { ...members, ...detail }),
    people([ADA, GRACE]),
  ]);
beforeEach(() => sessionStorage.clear());

const namesShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the lists', () => {
  const all = [
    list(2, { name: 'Press', userCount: 12 }),
    list(3, { name: 'friends' }),
    list(10, { name: 'Members 10' }),
    list(9, { name: 'Members 9' }),
  ];

  test('are sorted on the page, the newest first, then by what is pressed', async () => {
    const { user, router } = open(LISTS, [on(listUserLists, { data: all })]);
    await screen.findByRole('table');
    expect(namesShown()).toEqual(['Members 10', 'Members 9', 'friends', 'Press']);
    await user.click(screen.getByRole('button', { name: 'List name' }));
    expect(namesShown()).toEqual(['friends', 'Members 10', 'Members 9', 'Press']);
    await user.click(screen.getByRole('button', { name: 'List name' }));
    expect(namesShown()).toEqual(['Press', 'Members 9', 'Members 10', 'friends']);
    await user.click(screen.getByRole('button', { name: 'Number of people' }));
    expect(namesShown()).toEqual(['friends', 'Members 9', 'Members 10', 'Press']);
    expect(router.state.location.search).toBe('?sortBy=people');
  });

  test('are shown ten a page', async () => {
    const { user } = open(LISTS, [
      on(listUserLists, { data: Array.from({ length: 12 }, (_, n) => list(n + 1)) }),
    ]);
    expect(await screen.findAllByRole('rowheader')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(namesShown()).toEqual(['List 2', 'List 1']);
  });

  test('are searched by the server; what is not found can be cleared', async () => {
    const asked: (string | undefined)[] = [];
    const { user } = open(LISTS, [
      on(listUserLists, ({ query }) => {
        asked.push(query.query);
        return { data: query.query ? [] : all };
      }),
    ]);
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search lists' }),
      'nobody{Enter}',
    );
    expect(await screen.findByText('No results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Press')).toBeVisible();
    expect(asked).toEqual([undefined, 'nobody']);
  });

  test('teach what they are for while there is none', async () => {
    open(LISTS, [on(listUserLists, { data: [] })]);
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add List' })).toHaveAttribute(
      'href',
      `${LISTS}/create`,
    );
  });

  test('are viewed, renamed and deleted from their menu; what cannot be deleted says why', async () => {
    let tries = 0;
    const { user } = open(LISTS, [
      on(listUserLists, { data: all }),
      on(deleteUserList, () => {
        tries += 1;
        return tries === 1 ? fail('list_in_use') : true;
      }),
    ]);
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Press' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Press”?' }));
      expect(dialog.getByText(/its 12 people are gone for good/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Delete list' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Actions for Press' }));
    expect(await screen.findByRole('menuitem', { name: 'View' })).toHaveAttribute(
      'href',
      `${LISTS}/manage/${id(2)}`,
    );
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveAttribute(
      'href',
      `${LISTS}/manage/${id(2)}/edit`,
    );
    await user.keyboard('{Escape}');
    await press();
    const failed = within(await screen.findByRole('dialog', { name: 'Unable to Delete "Press"' }));
    expect(failed.getByText(/A ticket type is for this list/)).toBeVisible();
    expect(failed.getByText(/check your connection or write to our support/)).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'OK' }));
    await press();
    expect(await screen.findByText('“Press” deleted')).toBeInTheDocument();
  });
});

describe('a list that is made or renamed', () => {
  test('needs a name, and leads to itself', async () => {
    const sent: unknown[] = [];
    const { user, router } = open(`${LISTS}/new`, [
      on(createUserList, ({ body }) => {
        sent.push(body);
        return members;
      }),
      on(getUserList, members),
      people([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Create list' }));
    expect(await findProblem()).toHaveTextContent('List name: this field is required');
    await user.type(screen.getByLabelText('List name'), '  Members ');
    await user.click(screen.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    expect(sent).toEqual([{ ownerId: harbourhall.id, name: 'Members' }]);
    expect(router.state.location.pathname).toBe(ONE);
  });

  test('asks before what was typed is lost', async () => {
    const { user } = open(`${LISTS}/create`, [on(listUserLists, { data: [] })]);
    await user.type(await screen.findByLabelText('List name'), 'Press');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(
      await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' }),
    ).toBeVisible();
  });

  test('of two who rename it, the second is shown both names', async () => {
    let tries = 0;
    const sent: unknown[] = [];
    const { user } = openOne('/edit', [
      on(renameUserList, ({ body }) => {
        sent.push(body);
        tries += 1;
        return tries === 1 ? fail('edit_conflict') : { ...members, name: 'Mine' };
      }),
      on(getUserList, () => ({ ...members, ...(tries > 0 && { name: 'Theirs', version: 4 }) })),
    ]);
    const name = await screen.findByLabelText('List name');
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Theirs/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Mine/ }));
    await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
    expect(await screen.findByText('List renamed')).toBeInTheDocument();
    expect(sent).toEqual([
      { ownerId: harbourhall.id, name: 'Mine', version: 3 },
      { ownerId: harbourhall.id, name: 'Mine', version: 4 },
    ]);
  });

  test.each(['', '/edit', '/add-emails', '/bulk-import'])(
    'that is not there is said so at %s',
    async (rest) => {
      open(`${ONE}${rest}`, [on(getUserList, fail('not_found'))]);
      expect(await screen.findByText('Sorry! That list wasn’t found.')).toBeVisible();
    },
  );
});

describe('one list', () => {
  test('says who stands on it, since when, with its code and for which tickets it is', async () => {
    openOne('', [], {
      ticketTypes: [{ id: id(70), name: 'Members’ seat', eventId: id(71), eventName: 'Gala' }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    expect(screen.getByText('2 people · created 01 Nov 2026')).toBeVisible();
    expect(screen.getByText('7KQ2-M9XD-04TR-VZ8A')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Members’ seat' })).toHaveAttribute(
      'href',
      `/management/courses/${id(71)}/tickets`,
    );
    expect(screen.getByRole('row', { name: /ada@example.test Ada Byron/ })).toBeVisible();
  });

  test('gets another code after a question', async () => {
    const { user } = openOne('', [
      on(renewUserListCode, { ...members, code: '0000-0000-0000-0000' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Renew code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew the code?' }));
    await user.click(dialog.getByRole('button', { name: 'Renew code' }));
    expect(await screen.findByText('0000-0000-0000-0000')).toBeVisible();
  });

  test('somebody is taken off it; a refusal says so in a window', async () => {
    let tries = 0;
    const removed: unknown[] = [];
    const { user } = openOne('', [
      on(removeListUser, ({ params }) => {
        removed.push(params);
        tries += 1;
        return tries === 1 ? fail('internal') : true;
      }),
    ]);
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${ADA.email}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
      const dialog = within(await screen.findByRole('dialog', { name: `Remove ${ADA.email}?` }));
      await user.click(dialog.getByRole('button', { name: 'Remove' }));
    };
    await remove();
    const failed = within(
      await screen.findByRole('dialog', { name: 'Unable to Remove User from "Members"' }),
    );
    await user.click(failed.getByRole('button', { name: 'OK' }));
    await remove();
    expect(await screen.findByText(`${ADA.email} removed`)).toBeInTheDocument();
    expect(removed).toEqual([{ id: ADA.id }, { id: ADA.id }]);
  });

  test('is exported with the number of its people, and not without any', async () => {
    const file = new File(['Email\r\n'], 'Members.csv', { type: 'text/csv' });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    let userCount = 0;
    const { user, calls } = openOne('', [
      on(getUserList, () => ({ ...members, userCount })),
      on(exportListUsers, file as never),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('No users to export')).toBeInTheDocument();
    expect(calls.some(({ url }) => String(url).includes('.csv'))).toBe(false);
    userCount = 1200;
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('1,200 users exported successfully')).toBeInTheDocument();
  });
});

describe('emails that are added', () => {
  test.each([
    [' ', 'Please enter at least one email address'],
    ['ada@example.test, nobody', 'Please enter a valid email address: nobody'],
    [
      'ada@example.test\nGrace@example.test\nADA@example.test grace@example.test',
      'Please remove the following duplicate entries: ada@example.test, grace@example.test',
    ],
  ])('%j: %s', async (typed, message) => {
    const { user, calls } = openOne('/add-emails');
    fireEvent.change(await screen.findByLabelText('Emails'), { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Add Emails' }));
    expect(await findProblem()).toHaveTextContent(message);
    expect(screen.getByLabelText('Emails')).toHaveAccessibleDescription(
      expect.stringContaining(message) as string,
    );
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('are trimmed and sent in small letters; those that are there are named at the field', async () => {
    const message = 'The following emails already exist in the list: ada@example.test';
    const sent: string[][] = [];
    const { user, router } = openOne('/add-emails', [
      on(addListUsers, ({ body }) => {
        sent.push(body.emails);
        return sent.length === 1
          ? fail('already_on_list', [{ path: 'emails', message }])
          : { addedCount: 1 };
      }),
    ]);
    const field = await screen.findByLabelText('Emails');
    await user.type(field, 'ADA@example.test; Grace@Example.test');
    await user.click(screen.getByRole('button', { name: 'Add Emails' }));
    expect(await findProblem()).toHaveTextContent(message);
    await user.clear(field);
    await user.type(field, 'grace@example.test');
    await user.click(screen.getByRole('button', { name: 'Add Emails' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(ONE));
    expect(screen.getByText('Emails added successfully')).toBeInTheDocument();
    expect(sent).toEqual([['ada@example.test', 'grace@example.test'], ['grace@example.test']]);
  });
});

describe('a file that is imported', () => {
  const csv = (text: string, name = 'people.csv') => new File([text], name, { type: 'text/csv' });
  const asked: string[][] = [];
  const sent: string[][] = [];
  beforeEach(() => {
    asked.length = 0;
    sent.length = 0;
  });
  const choose = async (file: File) => {
    const view = openOne('/bulk-import', [
      on(checkListUsers, ({ body }) => {
        asked.push(body.emails);
        return { existing: body.emails.filter((email) => email === 'ada@example.test') };
      }),
      on(addListUsers, ({ body }) => {
        sent.push(body.emails);
        return { addedCount: body.emails.length };
      }),
    ]);
    fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
    return view;
  };

  test('each row says what is wrong with it; it is fixed or removed, a duplicate only removed', async () => {
    const { user, router } = await choose(
      csv(
        '\uFEFFEmail;Name\r\nnew@example.test;x\r\n\r\nADA@example.test;y\r\n"no address";z\r\nNEW@example.test;z\r\n',
      ),
    );
    expect(await screen.findByText('3 rows with errors')).toBeVisible();
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    expect(
      row(/^ADA@example.test 4 Email already exists in the list/).getByRole('button', {
        name: /^Fix/,
      }),
    ).toBeVisible();
    expect(
      row(/^no address 5 Invalid email format/).getByRole('button', { name: /^Fix/ }),
    ).toBeVisible();
    const twice = row(/^NEW@example.test 6 Duplicate email within file/);
    expect(twice.queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
    expect(asked).toEqual([['new@example.test', 'ada@example.test']]);

    await user.click(screen.getByRole('button', { name: 'Import 1 email' }));
    expect(await findProblem()).toHaveTextContent('Fix or remove the rows with errors first.');
    await user.click(screen.getByRole('button', { name: 'Fix no address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fix line 5' }));
    const field = dialog.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, 'Grace@example.test');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 rows with errors')).toBeVisible();
    await user.click(twice.getByRole('button', { name: 'Remove NEW@example.test of line 6' }));
    await user.click(screen.getByRole('button', { name: 'Remove all rows with errors' }));
    await user.click(screen.getByRole('button', { name: 'Import 2 emails' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(ONE));
    expect(sent).toEqual([['new@example.test', 'grace@example.test']]);
  });

  test('a row that is fixed to one that the list has says so', async () => {
    const { user } = await choose(csv('nobody'));
    await user.click(await screen.findByRole('button', { name: 'Fix nobody' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'ada@example.test');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Email already exists in the list')).toBeVisible();
  });

  test('a second column without a name is no email', async () => {
    await choose(csv('new@example.test,Ada\nother@example.test,Grace'));
    expect(await screen.findByText('2 rows with errors')).toBeVisible();
  });

  test.each([
    [
      'another kind of file',
      csv('x', 'people.xlsx'),
      'Invalid file format. Please upload a CSV file.',
    ],
    [
      'a file of more emails than one call takes',
      csv('a@example.test\n'.repeat(50_001)),
      'A file can bring at most 50,000 emails.',
    ],
    ['an empty file', csv('\n\n'), 'Please select a file with emails to import'],
    [
      'a file with an open quote',
      csv('"a'),
      'Error reading file: a quotation mark on line 1 has no partner.',
    ],
  ])('%s is refused', async (_, file, message) => {
    await choose(file);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('without a file there is nothing to import', async () => {
    const { user, calls } = openOne('/bulk-import');
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await findProblem()).toHaveTextContent('Please select a file with emails to import');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('50,000 lines with three that are wrong show those three', async () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `"p${n}@example.test"`);
    lines.splice(40_000, 3, '"=HYPERLINK(1)"', '"p1@example.test"', 'x');
    await choose(csv(`\uFEFF${lines.join(';\r\n')}`));
    expect(
      await screen.findByText('3 rows with errors', undefined, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 49,997 emails' })).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });
});

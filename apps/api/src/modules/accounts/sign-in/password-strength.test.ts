import { DomainError } from '../../../platform/http/domain-error.ts';
import { requireStrongPassword } from './password-strength.model.ts';

const owner = { email: 'nora.lind@harbour.test', username: 'noralind', name: 'Nora Lindqvist' };
const judge = (password: string) => {
  try {
    requireStrongPassword(password, owner);
    return 'fine';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  'p4$$w0rd2024',
  'qwertyuiop',
  'Qwerty123',
  '12345678',
  '87654321',
  'iloveyou!!',
  'sunshine99',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  'zyxwvuts',
  '1qaz2wsx',
  'Summer2024',
  'letmein123',
  'Dragon!1',
  'ＰＡＳＳＷＯＲＤ',
])('%s is refused as common', (password) => {
  expect(judge(password)).toBe('password_weak');
});

test.each([
  'my-noralind-key',
  'Lindqvist-1987',
  'NORA.LIND-xyz',
  'harbour-nights',
  'foyer-tickets-9',
])('%s is refused because it holds what is known about the owner', (password) => {
  expect(judge(password)).toBe('password_weak');
});

test.each([
  'cobalt-river-38',
  'correct donkey battery nail',
  'fünf Äpfel am Tag',
  'x7$kq2-vv',
  '東京の夜は長い歌',
  'passwordless-otter-71',
])('%s is taken', (password) => {
  expect(judge(password)).toBe('fine');
});

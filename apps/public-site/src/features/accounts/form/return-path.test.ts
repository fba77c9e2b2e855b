import { passOn, returnPath } from './return-path.model.ts';

const at = (target: string) => new URLSearchParams({ redirect_to: target });

test.each([
  '/event/1?tab=info',
  '/manage/nora/events',
  '/auth/sessions',
  '/auth/verify/abc',
  '/auth/email/abc',
  '/authors',
  '/preview-login/outbox',
])('%s is where the person wanted to go', (target) => {
  expect(returnPath(at(target))).toBe(target);
});

test.each([
  'https://evil.test',
  '//evil.test',
  'javascript:alert(1)',
  '/auth',
  '/auth?redirect_to=/x',
  '/auth/logout',
  '/auth/sign-up',
  '/auth/reset/abc',
  '/preview-login',
  '',
])('%j leads to the homepage', (target) => {
  expect(returnPath(at(target))).toBe('/');
});

test('the wish goes along from page to page, if there is one', () => {
  expect(passOn(at('/event/1'))).toEqual({ redirect_to: '/event/1' });
  expect(passOn(at('//evil.test'))).toEqual({});
  expect(passOn(new URLSearchParams())).toEqual({});
});

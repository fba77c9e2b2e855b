import { patronRequest } from './patron-request.ts';

test('a guest is asked for by address, somebody with an account by its id', () => {
  expect(patronRequest('ada@example.test')).toEqual({ id: 'null', email: 'ada@example.test' });
  expect(patronRequest('0198f2a0-0000-7000-8000-0000000000ff')).toEqual({
    id: '0198f2a0-0000-7000-8000-0000000000ff',
  });
});

import { ApiError } from '@foyer/api-client';
import { ConnectionLost, fetchExport, OFFLINE_LIMIT_MS } from './export-file.store.ts';

const file = new File(['a,b'], 'rows.csv');
let isOnline = true;
const go = (state: 'online' | 'offline') => {
  isOnline = state === 'online';
  dispatchEvent(new Event(state));
};
const offline = () => Promise.reject(new ApiError(0, { code: 'offline', message: 'offline' }));
const whenAborted = (signal: AbortSignal) =>
  new Promise<File>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

beforeEach(() => {
  isOnline = true;
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a file that arrives is answered', async () => {
  await expect(fetchExport(() => Promise.resolve(file), new AbortController())).resolves.toBe(file);
});

test('a connection that comes back within a minute costs nothing but time', async () => {
  const get = jest
    .fn<Promise<File>, [AbortSignal]>()
    .mockImplementationOnce(() => {
      go('offline');
      return offline();
    })
    .mockResolvedValueOnce(file);
  const fetched = fetchExport(get, new AbortController());
  await jest.advanceTimersByTimeAsync(OFFLINE_LIMIT_MS - 1);
  go('online');
  await expect(fetched).resolves.toBe(file);
  expect(get).toHaveBeenCalledTimes(2);
});

test('after a minute offline the request is ended', async () => {
  const failed = expect(fetchExport(whenAborted, new AbortController())).rejects.toBeInstanceOf(
    ConnectionLost,
  );
  go('offline');
  await jest.advanceTimersByTimeAsync(OFFLINE_LIMIT_MS);
  await failed;
});

test('a minute counts without a break', async () => {
  const controller = new AbortController();
  const fetched = fetchExport(whenAborted, controller).catch((error: unknown) => error);
  go('offline');
  await jest.advanceTimersByTimeAsync(40_000);
  go('online');
  go('offline');
  await jest.advanceTimersByTimeAsync(40_000);
  expect(controller.signal.aborted).toBe(false);
  controller.abort();
  await fetched;
});

test('a failure of the server is told at once', async () => {
  await expect(
    fetchExport(
      () => Promise.reject(new ApiError(500, { code: 'internal', message: 'no' })),
      new AbortController(),
    ),
  ).rejects.toMatchObject({ status: 500 });
});

const CALL =
  'GET /client_side_api/session HTTP/1.1\r\nHost: localhost\r\nClient-Token: foyer-e2e\r\n\r\n';
const FILE =
  'GET /files/0198f2a0-0000-7000-8000-000000000000.webp HTTP/1.1\r\nHost: localhost\r\n\r\n';
const PAGE = 'GET /search?query=gala HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n';
const POST =
  'POST /client_side_api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nClient-Token: foyer-e2e\r\nContent-Type: application/json\r\n';
const LONG = `${POST}Content-Length: 1000\r\n\r\n{"email":"nobody@foyer.test"`;
const UPLOAD = `${POST}Content-Length: 900000\r\n\r\n${'x'.repeat(70_000)}`;
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n1c\r\n{"email":"nobody@foyer.test"\r\n`;
const BAD_CODING = `${POST}Transfer-Encoding: xchunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`;
const BAD_CHUNK = `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n`;
const GARBAGE_BEHIND = `${CALL}\u0000\u0001\u0002 nothing that a request begins with`;
const REPORT =
  'POST /csp-reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/csp-report\r\nContent-Length: 400\r\n\r\n{"csp-report":';

const WHOLE = [CALL, FILE, PAGE, LONG, CHUNKED, BAD_CODING, BAD_CHUNK, GARBAGE_BEHIND, REPORT];
const RESETS = ['connected', 'sent', 'answered'] as const;
/** Requests that nobody answers, so that a reset "once answered" would wait for nothing. */
const isUnanswered = (bytes: string) =>
  [LONG, CHUNKED, UPLOAD, REPORT].some((one) => one.startsWith(bytes)) ||
  WHOLE.some((one) => one !== bytes && one.startsWith(bytes));

/** Numbers that look like chance and are the same in every run. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

export interface Broken {
  bytes: string | Buffer;
  reset: (typeof RESETS)[number];
}

/**
 * Requests that break off at each byte, bodies that stay half, noise, headers without end: as many
 * as asked for, the same in every run.
 */
export function* brokenRequests(count: number): Generator<Broken, void> {
  const numbers = chance(4711);
  const roll = (below: number) => Math.floor(numbers.next().value * below);
  const changed = (text: string) => {
    const bytes = Buffer.from(text, 'latin1');
    for (let at = roll(8); at >= 0; at -= 1) bytes[roll(bytes.length)] = roll(256);
    return bytes;
  };
  const cuts = WHOLE.flatMap((text) =>
    Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)),
  );
  for (let made = 0; made < count; made += 1) {
    const text = cuts[made % cuts.length] ?? CALL;
    const kind =
      made < cuts.length * 2
        ? 'cut'
        : (['changed', 'noise', 'huge', 'upload', 'whole', 'whole'] as const)[roll(6)];
    const reset = RESETS[roll(2)] ?? 'sent';
    if (kind === 'cut')
      yield { bytes: text, reset: isUnanswered(text) ? reset : (RESETS[roll(3)] ?? 'sent') };
    else if (kind === 'changed') yield { bytes: changed(WHOLE[roll(WHOLE.length)] ?? CALL), reset };
    else if (kind === 'noise') yield { bytes: changed('\u0000'.repeat(1 + roll(300))), reset };
    else if (kind === 'huge')
      yield {
        bytes: `${CALL.slice(0, -2)}X-Other: ${'y'.repeat(10_000 + roll(20_000))}\r\n\r\n`,
        reset,
      };
    else if (kind === 'upload') yield { bytes: UPLOAD, reset };
    else
      yield {
        bytes: [CALL, FILE, PAGE, GARBAGE_BEHIND, BAD_CODING][roll(5)] ?? CALL,
        reset: RESETS[roll(3)] ?? 'sent',
      };
  }
}

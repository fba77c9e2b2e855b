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
const COMPLETE = [CALL, FILE, PAGE, GARBAGE_BEHIND, BAD_CODING];
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

type Reset = (typeof RESETS)[number];
export interface Broken {
  bytes: string | Buffer;
  reset: Reset;
}

/** A number below the given one. */
type Roll = (below: number) => number;

/** The text with up to eight of its bytes changed. */
function changed(text: string, roll: Roll): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  for (let at = roll(8); at >= 0; at -= 1) bytes[roll(bytes.length)] = roll(256);
  return bytes;
}

const anyReset = (roll: Roll) => RESETS[roll(3)] ?? 'sent';

const KINDS: readonly ((roll: Roll, reset: Reset) => Broken)[] = [
  (roll, reset) => ({ bytes: changed(WHOLE[roll(WHOLE.length)] ?? CALL, roll), reset }),
  (roll, reset) => ({ bytes: changed('\u0000'.repeat(1 + roll(300)), roll), reset }),
  (roll, reset) => {
    const header = `X-Other: ${'y'.repeat(10_000 + roll(20_000))}`;
    return { bytes: `${CALL.slice(0, -2)}${header}\r\n\r\n`, reset };
  },
  (_, reset) => ({ bytes: UPLOAD, reset }),
  wholeRequest,
  wholeRequest,
];

function wholeRequest(roll: Roll): Broken {
  return { bytes: COMPLETE[roll(COMPLETE.length)] ?? CALL, reset: anyReset(roll) };
}

/**
 * Requests that break off at each byte, bodies that stay half, noise, headers without end: as many
 * as asked for, the same in every run.
 */
export function* brokenRequests(count: number): Generator<Broken, void> {
  const numbers = chance(4711);
  const roll = (below: number) => Math.floor(numbers.next().value * below);
  const cuts = WHOLE.flatMap((text) =>
    Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)),
  );
  for (let made = 0; made < count; made += 1) {
    const text = cuts[made % cuts.length] ?? CALL;
    const broken = made < cuts.length * 2 ? undefined : KINDS[roll(KINDS.length)];
    const reset = RESETS[roll(2)] ?? 'sent';
    yield (
      broken?.(roll, reset) ?? { bytes: text, reset: isUnanswered(text) ? reset : anyReset(roll) }
    );
  }
}

/**
 * What must not happen: a call of its own out of the inside of another. Nothing else in the suite
 * asks for it.
 */
export const INNER_ROUTE = '/client_side_api/openapi.json';

const CALL = '/client_side_api/session';
const INNER = `GET ${INNER_ROUTE} HTTP/1.1\r\nHost: x\r\n\r\n`;
// the beginning of a request: what comes next on the connection would become its body
const HALF =
  'PATCH /client_side_api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';

const chunk = (text: string, extension = '') =>
  `${text.length.toString(16)}${extension}\r\n${text}\r\n`;
const chunked = (text: string) => `${chunk(text)}0\r\n\r\n`;
const call = (method: string, headers: readonly string[], body = '') =>
  `${[`${method} ${CALL} HTTP/1.1`, 'Host: localhost', 'Client-Token: foyer-e2e', ...headers].join('\r\n')}\r\n\r\n${body}`;
const post = (headers: readonly string[], body = '') =>
  call('POST', ['Content-Type: application/json', ...headers], body);
const CHUNKED = 'Transfer-Encoding: chunked';
const length = (text: string) => `Content-Length: ${text.length}`;

/** A form of a request, and how many calls the API may see of it. */
export interface Form {
  name: string;
  bytes: string;
  calls: 0 | 1 | 2;
}

const refused = (name: string, bytes: string): Form => ({ name, bytes, calls: 0 });
const one = (name: string, bytes: string): Form => ({ name, bytes, calls: 1 });

const BODYLESS: Form[] = ['GET', 'HEAD', 'OPTIONS', 'DELETE'].flatMap((method) => [
  refused(
    `${method} with a chunked body that is a request`,
    call(method, [CHUNKED], chunked(INNER)),
  ),
  refused(
    `${method} with a chunked body that begins a request`,
    call(method, [CHUNKED], chunked(HALF)),
  ),
  ...(method === 'DELETE'
    ? [
        one(
          'DELETE with a body of some length that is a request',
          call(method, [length(INNER)], INNER),
        ),
      ]
    : [
        refused(
          `${method} with a body of some length that is a request`,
          call(method, [length(INNER)], INNER),
        ),
      ]),
]);

// CL.TE, TE.CL: two ends of one body
const TWO_ENDS: Form[] = [
  refused('a length before a coding', post(['Content-Length: 4', CHUNKED], chunked(INNER))),
  refused('a coding before a length', post([CHUNKED, 'Content-Length: 4'], chunked(INNER))),
  refused(
    'a length that ends before the request inside, and a coding that does not',
    post(['Content-Length: 6', CHUNKED], `0\r\n\r\n${INNER}`),
  ),
  refused('two lengths', post(['Content-Length: 0', length(INNER)], INNER)),
  refused('two lengths in one line', post([`Content-Length: 0, ${INNER.length}`], INNER)),
  ...['+5', '-5', '0x5', '5e0', '5 5', '99999999999999999999'].map((value) =>
    refused(`a length of ${value}`, post([`Content-Length: ${value}`], INNER)),
  ),
];

// TE.TE: codings that one server knows and another does not
const CODINGS: Form[] = [
  ...[
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'gzip, chunked',
    'chunked, chunked',
    'identity',
    '"chunked"',
    'chunked;q=1',
    'chunked\u000b',
    '',
  ].map((coding) =>
    refused(
      `the coding ${JSON.stringify(coding)}`,
      post([`Transfer-Encoding: ${coding}`], chunked(INNER)),
    ),
  ),
  refused('two codings', post([CHUNKED, 'Transfer-Encoding: identity'], chunked(INNER))),
  refused(
    'two codings, the other way round',
    post(['Transfer-Encoding: identity', CHUNKED], chunked(INNER)),
  ),
  refused('space before the colon', post(['Transfer-Encoding : chunked'], chunked(INNER))),
  refused(
    'a coding in a folded line',
    post(['X-Other: 1', ' Transfer-Encoding: chunked', length(INNER)], INNER),
  ),
  refused('a folded coding', post(['Transfer-Encoding:', ' chunked'], chunked(INNER))),
  refused('a coding after a bare line feed', post([`X-Other: 1\n${CHUNKED}`], chunked(INNER))),
  refused('a coding after a bare return', post([`X-Other: 1\r${CHUNKED}`], chunked(INNER))),
  one('a coding in capitals', post(['TRANSFER-ENCODING: CHUNKED'], chunked(INNER))),
];

const CHUNKS: Form[] = [
  one('a chunked body that is a request', post([CHUNKED], chunked(INNER))),
  one('a chunk with an extension', post([CHUNKED], `${chunk(INNER, ';a=b;c="d"')}0\r\n\r\n`)),
  one(
    'trailers that say who calls',
    post(
      [CHUNKED, 'Trailer: X-Forwarded-For'],
      `${chunk(INNER)}0\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`,
    ),
  ),
  ...[
    `2;\n xx\r\n4c\r\n0\r\n\r\n${INNER}`,
    `2;a="\n"\r\nxx\r\n0\r\n\r\n${INNER}`,
    `FFFFFFFFFFFFFFFFF\r\n${INNER}`,
    `-1\r\n${INNER}`,
    `0x5\r\nhello\r\n0\r\n\r\n${INNER}`,
    `5\r\nhello${INNER}`,
    `5 \r\nhello\r\n0\r\n\r\n${INNER}`,
    `5\nhello\n0\n\n${INNER}`,
    `\r\n${INNER}`,
  ].map((body) =>
    refused(`the chunks ${JSON.stringify(body.slice(0, 24))}`, post([CHUNKED], body)),
  ),
];

const TARGETS: Form[] = [
  ...[
    `http://evil.test${CALL}`,
    `http://localhost${CALL}`,
    '*',
    `//localhost${CALL}`,
    `${CALL}/../../livez`,
    '/client_side_api/%2e%2e/livez',
    '/files/.\t./livez',
    '/client_side_api\\..\\livez',
    '/files/x#/../../livez',
    'client_side_api/session',
    '/client_side_api/x\\..\\..\\livez',
  ].map((target) =>
    refused(
      `the target ${JSON.stringify(target)}`,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    ),
  ),
  refused('CONNECT', `CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n${INNER}`),
  refused('two hosts', `GET ${CALL} HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n`),
  refused('no host', `GET ${CALL} HTTP/1.1\r\n\r\n`),
];

const PROTOCOLS: Form[] = [
  refused('the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${INNER}`),
  refused('HTTP/0.9', `GET ${INNER_ROUTE}\r\n\r\n`),
  refused('bare line feeds', `GET ${CALL} HTTP/1.1\nHost: localhost\n\n`),
  refused('a NUL in a header', call('GET', ['X-Other: a\u0000b'])),
  one(
    'an upgrade to h2c',
    call('GET', [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ]),
  ),
  one(
    'an upgrade to h2c with a request behind it',
    call(
      'POST',
      [
        'Content-Type: application/json',
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
        length(INNER),
      ],
      INNER,
    ),
  ),
  one(
    'an upgrade to a socket',
    call('GET', [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ]),
  ),
  one(
    'headers that are to be dropped on the way',
    call('GET', ['Connection: x-foyer-edge, x-forwarded-for, client-token, host, content-length']),
  ),
  one('an expectation', post(['Expect: 100-continue', length(INNER)], INNER)),
  {
    name: 'two requests, so that the count is known to count',
    bytes: call('GET', []) + call('GET', ['Connection: close']),
    calls: 2,
  },
];

/** Forms that two servers may read differently. */
export const FORMS: readonly Form[] = [
  ...BODYLESS,
  ...TWO_ENDS,
  ...CODINGS,
  ...CHUNKS,
  ...TARGETS,
  ...PROTOCOLS,
];

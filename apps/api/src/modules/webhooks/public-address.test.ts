import { isPublicAddress, mayConnect } from './public-address.model.ts';
import { readWebhookUrl } from './webhook-url.model.ts';

const REFUSED_ADDRESSES = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '1.1.1',
  'localhost',
  '',
];

test.each(REFUSED_ADDRESSES)('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450::1',
])('%s is on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('local trials reach this machine and nothing else that is private', () => {
  expect(['127.0.0.1', '::1'].map((address) => mayConnect(address, true))).toEqual([true, true]);
  expect(
    ['10.0.0.1', '169.254.169.254', '::ffff:10.0.0.1'].map((address) => mayConnect(address, true)),
  ).toEqual([false, false, false]);
});

const REFUSED_URLS = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'example.com',
  '//example.com',
  '',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://192.168.1.1/',
  'https://172.20.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://100.100.100.200/',
  'https://user:secret@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com:22/',
  'https://example.com:6379/',
  'https://example.com:80/',
  'https://example.com:5432/',
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'https://router.lan/',
  'https://x.home.arpa/',
  'https://db.corp/',
];

test.each(REFUSED_URLS)('the address %s is refused', (url) => {
  expect(readWebhookUrl(url, false)).toBeUndefined();
});

test('public addresses pass, on the usual ports of https', () => {
  const passed = [
    'https://example.com/hook?x=1',
    'https://EXAMPLE.com:443/',
    'https://hooks.example.co.uk:8443/a',
    'https://1.1.1.1/',
  ];
  expect(passed.map((url) => readWebhookUrl(url, false)?.protocol)).toEqual(
    passed.map(() => 'https:'),
  );
});

test('local trials reach this machine by any port, and no other private address', () => {
  expect(readWebhookUrl('http://127.0.0.1:23456/hook', true)).toBeDefined();
  expect(
    ['http://10.0.0.1/', 'https://192.168.0.1/', 'http://example.com/'].map((url) =>
      readWebhookUrl(url, true),
    ),
  ).toEqual([undefined, undefined, undefined]);
});

import { render } from '@testing-library/react';
import { SafeHtml } from './safe-html.tsx';

const shown = (html: string) =>
  render(<SafeHtml html={html} />).container.firstElementChild?.innerHTML;

test('what an organizer may write is shown as it was written', () => {
  const written =
    '<h2>About</h2><p>A <strong>tragedy</strong><br>with <a href="https://example.org" rel="noopener nofollow" target="_blank">a link</a> &amp; <a href="mailto:a@b.test">mail</a>.</p><ol><li><em>one</em></li></ol><blockquote><s>To be</s>&lt;b&gt;</blockquote>';
  expect(shown(written)).toBe(written);
});

test.each([
  ['an element that is not allowed leaves its text', '<div><center>in</center></div>', 'in'],
  ['attributes go', '<p onclick="x()" style="color:red" id="a" class="b">t</p>', '<p>t</p>'],
  ['a picture that fails', '<p>a<img src=x onerror="x()">b</p>', '<p>ab</p>'],
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['a drawing that runs', '<svg onload="x()"><p>t</p><script>x()</script></svg>', '<p>t</p>'],
  ['a link in a drawing', '<svg><a xlink:href="javascript:x()"><text>t</text></a></svg>', ''],
  [
    'a formula that changes its meaning when it is read again',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
    '',
  ],
  ['what is kept for later', '<template><img src=x onerror=x()></template><p>t</p>', '<p>t</p>'],
  ['what is shown without scripts', 't<noscript><p title="</noscript><img onerror=x()>">', 't'],
  ['a document in a frame', '<iframe srcdoc="<script>x()</script>"></iframe>t', 't'],
  ['styles', '<style>@import url(//evil.test)</style><link rel=stylesheet href=//evil.test>', ''],
  ['a comment', 'a<!-- <img src=x onerror=x()> -->b', 'ab'],
  ['another base', '<base href="https://evil.test/"><a href="/x">t</a>', '<a href="/x">t</a>'],
  [
    'a form whose fields stand in for what is asked of it',
    '<form><input name="childNodes"><input name="localName"></form><p>t</p>',
    '<p>t</p>',
  ],
  ['a picture that stands in for the body', '<p>t</p><img name="body">', '<p>t</p>'],
  [
    'a form that stands in for the body',
    '<p>t</p><form name="body"><input name="childNodes"></form>',
    '<p>t</p>',
  ],
  ['an element of the page’s own', '<is-own onclick=x()>t</is-own><p is="x-y">u</p>', 't<p>u</p>'],
])('%s', (_, written, left) => {
  expect(shown(written)).toBe(left);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://foyer.test/1',
  'ftp://example.org',
  'httpsx:y',
  'relative',
])('a link to %j leads nowhere', (address) => {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = 't';
  expect(shown(link.outerHTML)).toBe('<a>t</a>');
});

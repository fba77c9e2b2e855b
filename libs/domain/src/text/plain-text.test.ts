import { plainText } from './plain-text.ts';

test.each([
  ['<p>One line.</p><p>And another.</p>', 'One line. And another.'],
  ['Bread &amp; butter&nbsp;&lt;3 &quot;yes&quot; &#39;no&#39;', 'Bread & butter <3 "yes" \'no\''],
  // an entity that was written out stays one
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  // cut in the middle of an element
  ['<p>Strings</p><a href="https://exam', 'Strings'],
  ['', ''],
])('%j is %j', (html, text) => expect(plainText(html)).toBe(text));

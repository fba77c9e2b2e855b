import fc from 'fast-check';
import { readWebLink, SITES, type SiteField } from './web-link.ts';

test.each<[SiteField, string, string]>([
  ['webUrl', '', ''],
  ['webUrl', ' hall.test ', 'https://hall.test/'],
  ['webUrl', 'http://hall.test/a?b=c#d', 'http://hall.test/a?b=c#d'],
  ['webUrl', 'hall.test:8080/x', 'https://hall.test:8080/x'],
  ['webUrl', 'https://müller.test', 'https://xn--mller-kva.test/'],
  ['instagramUrl', '@harbour.hall', 'https://www.instagram.com/harbour.hall'],
  ['instagramUrl', 'instagram.com/hall', 'https://instagram.com/hall'],
  ['facebookUrl', 'harbourhall', 'https://www.facebook.com/harbourhall'],
  ['facebookUrl', 'https://m.facebook.com/hall', 'https://m.facebook.com/hall'],
  ['twitterUrl', 'https://twitter.com/hall', 'https://twitter.com/hall'],
  ['twitterUrl', '@hall', 'https://x.com/hall'],
  ['youtubeUrl', 'hall', 'https://www.youtube.com/@hall'],
  ['youtubeUrl', 'https://youtu.be/abc', 'https://youtu.be/abc'],
  ['tiktokUrl', '@hall', 'https://www.tiktok.com/@hall'],
])('as %s, "%s" means %s', (field, typed, url) => {
  expect(readWebLink(field, typed)).toEqual({ url });
});

const ADDRESS = 'Enter a web address such as https://example.com';
const AT_FACEBOOK = 'Enter the Facebook username or the address of the page there';
test.each<[SiteField, string, string]>([
  ['webUrl', 'javascript:alert(1)', ADDRESS],
  ['webUrl', 'JAVASCRIPT:alert(1)', ADDRESS],
  ['webUrl', 'data:text/html,x.y', ADDRESS],
  ['webUrl', 'mailto:hall@hall.test', ADDRESS],
  ['webUrl', 'localhost', ADDRESS],
  ['webUrl', '.', ADDRESS],
  ['webUrl', 'two words', ADDRESS],
  ['webUrl', 'https://paypal.com@evil.test', ADDRESS],
  ['webUrl', 'https://evil.test/' + 'a'.repeat(300), 'Use at most 300 characters'],
  ['facebookUrl', 'https://evil.test/facebook.com', AT_FACEBOOK],
  ['facebookUrl', 'https://facebook.com.evil.test/hall', AT_FACEBOOK],
  ['facebookUrl', 'https://notfacebook.com/hall', AT_FACEBOOK],
  ['facebookUrl', 'javascript:alert(1)', AT_FACEBOOK],
  ['facebookUrl', '.', AT_FACEBOOK],
  ['facebookUrl', '@..', AT_FACEBOOK],
])('as %s, "%s" is refused', (field, typed, problem) => {
  expect(readWebLink(field, typed)).toEqual({ problem });
});

test('whatever is typed, what is kept is an address of the web, and reading it again keeps it', () => {
  const fields = fc.constantFrom(...(Object.keys(SITES) as SiteField[]));
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `x.com/${text}`),
  );
  fc.assert(
    fc.property(fields, typed, (field, given) => {
      const { url } = readWebLink(field, given);
      if (!url) return;
      expect(url).toMatch(/^https?:\/\//);
      expect(readWebLink(field, url)).toEqual({ url });
    }),
  );
});

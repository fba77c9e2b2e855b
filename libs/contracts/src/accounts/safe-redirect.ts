// A base that no real address has: whatever leaves it would leave this site.
const SELF = 'https://self.invalid';
// Steps of decoding that a proxy or a careless consumer may add before the address is followed.
const DECODINGS = 3;

// Browsers drop tabs and line breaks and read a backslash as a slash; both turn a path into another
// host.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

const isPathOfThisSite = (path: string) =>
  path.startsWith('/') && !path.startsWith('//') && !UNSAFE.test(path);

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function staysSafe(pathname: string): boolean {
  let current = pathname;
  for (let step = 0; step < DECODINGS; step += 1) {
    const next = decode(current);
    if (next === null || !isPathOfThisSite(next)) return false;
    if (next === current) return true;
    current = next;
  }
  return isPathOfThisSite(current);
}

/**
 * Where to go after signing in: `target` when it is a path of this site, else `fallback`. Other
 * origins, `//host`, `javascript:` and their disguises (backslashes, control characters, encodings,
 * dot segments) are refused.
 */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target || target.length > 2000 || !isPathOfThisSite(target) || !URL.canParse(target, SELF))
    return fallback;
  const { origin, pathname, search, hash } = new URL(target, SELF);
  return origin === SELF && isPathOfThisSite(pathname) && staysSafe(pathname)
    ? pathname + search + hash
    : fallback;
}

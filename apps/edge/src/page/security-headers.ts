import { paymentReach, type PaymentProvider } from './payment-origins.ts';

export interface PolicyOptions {
  nonce: string;
  /** What the page says that it needs; a word that is unknown here allows nothing. */
  needs: readonly string[];
  /** Whose origins a page that takes payments may reach. */
  paymentProvider: PaymentProvider;
  isHttps: boolean;
  /** Names of the remotes, whose code may name addresses of scripts. */
  remotes: readonly string[];
  /** Origins of the development server, whose files change under the page. */
  developmentOrigin?: string | undefined;
}

/** Where browsers report what a policy kept from happening. */
export const CSP_REPORTS = '/csp-reports';

const VIDEO_FRAMES = [
  'https://player.vimeo.com',
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
];

const trustedTypes = (remotes: readonly string[], more: readonly string[]) =>
  [
    'foyer-remotes',
    'foyer-html',
    'foyer_shell',
    ...remotes.map((name) => `foyer_${name.replaceAll('-', '_')}`),
    // the editor makes its own
    'ProseMirrorClipboard',
    ...more,
  ].join(' ');

/**
 * The page's policy: scripts only with the nonce of this response and what they load; no text
 * becomes code or markup.
 */
function contentSecurityPolicy({
  nonce,
  needs,
  paymentProvider,
  isHttps,
  remotes,
  developmentOrigin,
}: PolicyOptions): string {
  const payment = paymentReach(needs, paymentProvider);
  const development = developmentOrigin
    ? ` ${developmentOrigin} ${developmentOrigin.replace(/^http/, 'ws')}`
    : '';
  const rules = {
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${needs.includes('wasm') ? " 'wasm-unsafe-eval'" : ''}${developmentOrigin ? " 'unsafe-eval'" : ''}`,
    // development servers put styles into the page themselves
    'style-src': developmentOrigin ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    // sizes that depend on data (a bar's width) are attributes; rules and selectors are not
    // possible there
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'media-src': "'self' blob: https:",
    'font-src': `'self'${development}`,
    'connect-src': ["'self'", ...payment.calls].join(' ') + development,
    'frame-src': [
      "'self'",
      ...(needs.includes('outside-frames') ? ['https:'] : VIDEO_FRAMES),
      ...payment.frames,
    ].join(' '),
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': needs.includes('embedding') ? '*' : "'none'",
    ...(developmentOrigin
      ? {}
      : {
          'require-trusted-types-for': "'script'",
          'trusted-types': trustedTypes(remotes, payment.scriptPolicies),
        }),
    ...(isHttps ? { 'upgrade-insecure-requests': '' } : {}),
    // sent at once and by every browser; `report-to` gathers first, and loses what a closed page
    // had gathered
    'report-uri': CSP_REPORTS,
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** Every header of a page that says what browsers may do with it. */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  const { needs, isHttps } = options;
  const isEmbedded = needs.includes('embedding');
  const { wallets, opensWindows } = paymentReach(needs, options.paymentProvider);
  const payers = ['self', ...wallets.map((origin) => `"${origin}"`)].join(' ');
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': isEmbedded ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=${needs.includes('camera') ? '(self)' : '()'}, microphone=(), geolocation=(self), payment=(${payers}), usb=()`,
    ...(isEmbedded ? {} : { 'x-frame-options': 'DENY' }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

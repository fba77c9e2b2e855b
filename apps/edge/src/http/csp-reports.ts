import type { Release } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EdgeMetrics } from '../metrics/edge-metrics.ts';
import { resolvePage } from '../release/resolve-page.ts';
import { CSP_REPORTS } from '../page/security-headers.ts';
import { MinuteBudget } from './minute-budget.ts';

const MAX_REPORT_BYTES = 16_384;
const MAX_A_MINUTE = 600;
const MAX_A_MINUTE_PER_ADDRESS = 30;

const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

const text = z.string().max(4_000).optional();
const Report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** A directive of the policy; whatever else a caller writes there is one word. */
const directiveOf = (name = '') =>
  (DIRECTIVES.has(name.split(' ', 1)[0] ?? '') ? name.split(' ', 1)[0] : 'other') ?? 'other';

/**
 * An address without what may tell of a person: of a published file all, of others the server
 * alone.
 */
function placeOf(address: string | undefined): string {
  if (!address) return 'none';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return /^[a-z-]{1,30}$/.test(address) ? address : 'other';
  if (url.pathname.startsWith('/r/')) return url.pathname;
  return url.host ? url.origin : url.protocol;
}

interface ReportOptions {
  metrics: EdgeMetrics;
  release: () => Release | undefined;
}

/**
 * Where browsers say that a page did what its policy forbids: each one is a fault of ours, or
 * somebody's try.
 */
export function cspReports(app: FastifyInstance, { metrics, release }: ReportOptions) {
  const budget = new MinuteBudget({ each: MAX_A_MINUTE_PER_ADDRESS, all: MAX_A_MINUTE });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(CSP_REPORTS, async (request, reply) => {
      if (!budget.spend(request.ip)) {
        metrics.violations.inc({ directive: 'not read' });
        return reply.code(429).header('retry-after', '60').send();
      }
      const report = read(request.body);
      if (!report) return reply.code(400).send();
      const directive = directiveOf(report['effective-directive'] ?? report['violated-directive']);
      metrics.violations.inc({ directive });
      const live = release();
      const pathname = URL.canParse(report['document-uri'] ?? '')
        ? new URL(report['document-uri'] ?? '').pathname
        : '';
      // the pattern of the page's address: the address itself may hold a person's things
      const page = (live && resolvePage(live, pathname)?.page.path) ?? 'none';
      scope.log.warn(
        {
          directive,
          blocked: placeOf(report['blocked-uri']),
          page,
          file: placeOf(report['source-file']),
        },
        'a page broke its policy',
      );
      return reply.code(204).send();
    });
  });
}

function read(body: unknown) {
  try {
    return Report.safeParse(JSON.parse(String(body))).data?.['csp-report'];
  } catch {
    return undefined;
  }
}

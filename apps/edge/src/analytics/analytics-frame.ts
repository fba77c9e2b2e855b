import { ANALYTICS_FRAME, ANALYTICS_READY } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { analyticsFrame } from './frame-script.ts';

const SCRIPT = `(${analyticsFrame.toString()})(window,${JSON.stringify(ANALYTICS_READY)})`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

const DOCUMENT = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Analytics</title>',
  `<script>${SCRIPT}</script></head><body></body></html>`,
].join('');

const GOOGLE = [
  'https://www.googletagmanager.com',
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
const META = ['https://www.facebook.com'];
const SCRIPTS = [
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
  'https://connect.facebook.net',
];

/**
 * Other companies' scripts have an origin that is nobody's, whoever opens this document and
 * however: no cookies, no storage, no page of this site, no windows, no forms. A container may only
 * bring what these hosts serve. What it tries beside is not reported: it is no fault of a page.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${HASH}' ${SCRIPTS.join(' ')}`,
  `connect-src ${[...GOOGLE, ...META].join(' ')}`,
  `img-src ${[...GOOGLE, ...META].join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HOUR_SECONDS = 3600;

/**
 * The frame in which an organizer's analytics run, for pages of this site. Behind its name stands
 * the address of the page, so that scripts that read where they are have something to say. It is
 * the same for everybody; whose browser sends a refusal with every request (`Sec-GPC`) gets none.
 */
export function analyticsFrames(app: FastifyInstance) {
  app.get(`${ANALYTICS_FRAME}/*`, (request, reply) => {
    void reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': `private, max-age=${HOUR_SECONDS}`,
      vary: 'sec-gpc',
      ...(request.protocol === 'https'
        ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
        : {}),
    });
    if (request.headers['sec-gpc'] === '1')
      return reply.code(403).type('text/plain; charset=utf-8').send('Refused by Sec-GPC');
    return reply.type('text/html; charset=utf-8').send(DOCUMENT);
  });
}

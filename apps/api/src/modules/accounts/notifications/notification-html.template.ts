import { safeRedirect, type NotificationPart } from '@foyer/contracts';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../mail/index.ts';

function partHtml(part: NotificationPart): string {
  const text = part.strong ? `<strong>${escapeHtml(part.text)}</strong>` : escapeHtml(part.text);
  // links stay on this site; anything else is shown as words
  const href = safeRedirect(part.href, '');
  return href ? `<a href="${escapeHtml(href)}">${text}</a>` : text;
}

/**
 * The HTML form of a notification. Made from structured parts, and sanitised once more so that no
 * part can break out.
 */
export const notificationHtml = (parts: readonly NotificationPart[]): string =>
  sanitizeHtml(parts.map(partHtml).join(''), {
    allowedTags: ['strong', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [],
  });

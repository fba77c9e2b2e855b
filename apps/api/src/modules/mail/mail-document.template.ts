import { withoutLinks } from '@foyer/domain';
import { addressOfButton } from './mail.messages.en.ts';
import { locale } from '@foyer/node-runtime/locale';

/**
 * One block of a mail. The HTML and the text form come from the same blocks, so they never say
 * different things.
 */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Amounts under each other; the last row is what they come to. */
  | { kind: 'sums'; rows: readonly (readonly [label: string, amount: string])[] }
  | { kind: 'note'; text: string };

export interface MailDocument {
  subject: string;
  /** The line that inboxes show beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets this mail. */
  reason: string;
  /** How such mails end, where they do: a link beside the reason, which asks for no press. */
  stop?: { label: string; url: string };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const withBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');
const webUrl = (url: string) => {
  if (!/^https?:\/\//.test(url)) throw new Error('a mail links to web addresses only');
  return escapeHtml(url);
};

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink">${withBreaks(block.text)}</p>`;
    case 'heading':
      return `<h2 class="ink">${escapeHtml(block.text)}</h2>`;
    case 'button':
      return `<p><a class="button" href="${webUrl(block.url)}">${escapeHtml(block.label)}</a></p>
<p class="soft">${addressOfButton} <a class="ink" href="${webUrl(block.url)}">${webUrl(block.url)}</a></p>`;
    case 'facts':
      return `<table role="presentation" class="facts">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td class="soft">${escapeHtml(label)}</td><td class="ink">${withBreaks(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'sums':
      return `<table role="presentation" class="sums">${block.rows
        .map(
          ([label, amount], at) =>
            `<tr${at === block.rows.length - 1 ? ' class="total"' : ''}><td class="ink">${escapeHtml(label)}</td><td class="ink amount">${escapeHtml(amount)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'note':
      return `<p class="soft">${withBreaks(block.text)}</p>`;
  }
}

const stopHtml = (stop: MailDocument['stop']) =>
  stop ? `<br><a class="ink" href="${webUrl(stop.url)}">${escapeHtml(stop.label)}</a>` : '';

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(60, block.text.length))}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
    case 'sums':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'text':
    case 'note':
      return block.text;
  }
}

// Readers that drop the style sheet still get plain, legible HTML; both colour schemes are served.
const STYLE = `
body{margin:0;background:#faf7f2;font:16px/1.55 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.card{max-width:560px;margin:24px auto;padding:32px;background:#fffefb;
border:1px solid #e6e0d8;border-radius:12px}
h1{font:600 26px/1.25 Georgia,"Times New Roman",serif;margin:0 0 16px}h2{font-size:18px;margin:24px 0 8px}
.ink{color:#1f1a17}.soft{color:#625a54;font-size:14px;word-break:break-word}
.brand{font:600 20px Georgia,serif;margin:0 0 24px}
.button{display:inline-block;padding:13px 22px;border-radius:8px;background:#d60b52;color:#fff;
font-weight:600;text-decoration:none}
.facts td{padding:4px 16px 4px 0;vertical-align:top}.facts .soft{white-space:nowrap}
.sums{width:100%;border-collapse:collapse;margin:24px 0 16px}
.sums td{padding:5px 0;vertical-align:top}
.sums .amount{padding-left:16px;text-align:right;white-space:nowrap}
.sums .total td{padding-top:10px;border-top:1px solid #cfc6bb;font-weight:600}
.preview{display:none;max-height:0;overflow:hidden}
@media (max-width:600px){.card{margin:0;border:0;border-radius:0;padding:24px 16px}}
@media (prefers-color-scheme:dark){body{background:#151211}
.card{background:#1f1b19;border-color:#3a3330}
.sums .total td{border-top-color:#564c47}.ink{color:#f5f0ea}.soft{color:#b8aea6}
.button{background:#ff7aa5;color:#1f1a17}}
`.trim();

/**
 * Every word that somebody may have typed, without what a mail program would make a link of;
 * buttons keep their addresses.
 */
function plain(mail: MailDocument): MailDocument {
  const rows = (all: readonly (readonly [string, string])[]) =>
    all.map(([label, value]) => [withoutLinks(label), withoutLinks(value)] as const);
  const block = (one: MailBlock): MailBlock => {
    switch (one.kind) {
      case 'button':
        return one;
      case 'facts':
      case 'sums':
        return { ...one, rows: rows(one.rows) };
      case 'text':
      case 'heading':
      case 'note':
        return { ...one, text: withoutLinks(one.text) };
    }
  };
  return {
    subject: withoutLinks(mail.subject),
    preview: withoutLinks(mail.preview),
    heading: withoutLinks(mail.heading),
    blocks: mail.blocks.map(block),
    reason: withoutLinks(mail.reason),
    ...(mail.stop && { stop: mail.stop }),
  };
}

/**
 * Writes a mail: one accessible HTML page and its plain text twin. Names and titles in it are other
 * people's words: a web address among them becomes no link, only a button is one.
 */
export function composeMail(document: MailDocument): {
  subject: string;
  html: string;
  text: string;
} {
  const mail = plain(document);
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(mail.subject)}</title><style>${STYLE}</style></head>
<body><div class="preview">${escapeHtml(mail.preview)}</div>
<div class="card" role="article" aria-label="${escapeHtml(mail.subject)}"><p class="brand ink">Foyer</p>
<h1 class="ink">${escapeHtml(mail.heading)}</h1>
${mail.blocks.map(blockHtml).join('\n')}
<p class="soft">${escapeHtml(mail.reason)}${stopHtml(mail.stop)}</p></div></body></html>`;
  const text = [
    'Foyer',
    mail.heading,
    ...mail.blocks.map(blockText),
    '--',
    mail.reason,
    ...(mail.stop ? [`${mail.stop.label}:\n${mail.stop.url}`] : []),
  ].join('\n\n');
  // a line break in a subject would start another header
  return { subject: mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200), html, text };
}

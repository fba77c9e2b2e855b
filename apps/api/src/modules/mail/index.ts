export { mailsUnder, readMailsOff, sendUnsentOff } from './event-mails.service.ts';
export { composeMail, escapeHtml, type MailBlock } from './mail-document.template.ts';
export type { Attachment, MailsOff, WrittenMail } from './mail.repository.ts';
export { isMail, isMailWritten, readFailed, sendFailedAgain, writeMail } from './mail.service.ts';

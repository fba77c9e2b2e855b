/** What the page behind the link of a mail says. */
export const messages = {
  askTitle: 'Stop mails about new events?',
  ask: 'We mail you when somebody whom you follow announces an event. You keep following them, and your notifications stay as they are.',
  stop: 'Stop these mails',
  stoppedTitle: 'You get no more of these mails',
  stopped: 'Mails about your own tickets still come.',
  again: 'Turn them back on',
  againTitle: 'You get these mails again',
  backOn: 'We mail you when somebody whom you follow announces an event.',
  invalidTitle: 'This link is not whole',
  invalid: 'Open it once more from the mail, or choose in your account what you hear of.',
  choose: 'Choose what you hear of',
} as const;

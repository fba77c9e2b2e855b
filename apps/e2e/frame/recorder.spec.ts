import { expect } from '@playwright/test';
import { test } from '../support/hearing.ts';

// what listens in every other test must itself notice each of these
const WRONGS: Record<string, { wrong: () => void; complaint: RegExp }> = {
  'a box that takes the focus and is an alert': {
    wrong: () => {
      const box = document.createElement('div');
      box.setAttribute('role', 'alert');
      box.tabIndex = -1;
      box.textContent = 'The card was declined.';
      document.body.append(box);
      box.focus();
    },
    complaint: /^read twice: “The card was declined\.”/,
  },
  'a heading that takes the focus and is announced as a title': {
    wrong: () => {
      const said = document.createElement('p');
      said.textContent = 'Winter Gala · Foyer';
      document.querySelector('[role=status]')?.append(said);
      document.querySelector('h1')?.focus();
    },
    complaint: /^read twice: “Winter Gala” and “Winter Gala · Foyer”$/,
  },
  'words behind a window': {
    wrong: () => {
      const status = document.querySelector<HTMLElement>('[role=status]');
      if (!status) return;
      status.inert = true;
      status.textContent = 'Refunded';
    },
    complaint: /^told where nobody hears it: “Refunded”$/,
  },
  'a focus that falls to the document': {
    wrong: () => {
      const button = document.createElement('button');
      document.body.append(button);
      button.focus();
      button.remove();
    },
    complaint: /^the focus fell to the document from “<button>/,
  },
};

for (const [what, { wrong, complaint }] of Object.entries(WRONGS))
  test(`whoever listens complains of ${what}`, async ({ page, complaints }) => {
    // a page without the frame, which would mend it
    await page.route('**/plain', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<h1 tabindex="-1">Winter Gala</h1><div role="status"></div>',
      }),
    );
    await page.goto('/plain');
    await page.evaluate(wrong);
    await expect.poll(() => complaints).toEqual([expect.stringMatching(complaint)]);
    complaints.length = 0;
  });

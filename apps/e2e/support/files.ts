import type { Locator } from '@playwright/test';

/** Chooses a file as people do: a press opens the browser's own window. */
export async function chooseFile(field: Locator, name: string, text: string): Promise<void> {
  const opened = field.page().waitForEvent('filechooser');
  await field.click();
  await (await opened).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

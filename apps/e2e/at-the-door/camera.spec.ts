import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { writeQrFilm } from '../support/camera.ts';
import { answer } from '../support/door.ts';
import { publishedEvent } from '../support/events.ts';

test(
  "the camera reads a ticket, under the page's own policy",
  { tag: '@P0' },
  async ({ baseURL, launchOptions }) => {
    const event = await publishedEvent(baseURL ?? '');
    const [ticket] = (await buyTickets(baseURL ?? '', event)).tickets;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-camera-'));
    const film = path.join(folder, 'ticket.y4m');
    await writeQrFilm(film, ticket?.qrCode ?? '');
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    try {
      const page = await browser.newPage({ ...(baseURL && { baseURL }) });
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
          refused.push(message.text());
      });
      await signIn(page, 'door@foyer.test');
      await page.goto(`/door/${event.id}`);
      await page.getByRole('button', { name: 'Camera' }).click();
      await expect(answer(page)).toContainText('Admitted');
      await expect(answer(page)).toContainText('Ada Berg');
      expect(refused).toEqual([]);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

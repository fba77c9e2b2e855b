import { expect, type APIRequestContext } from '@playwright/test';
import { getOutboxMail, listOutbox } from '@foyer/contracts';
import { callApi } from './api.ts';

/** The address that the newest mail to somebody names, once it is there. */
export async function linkInMail(request: APIRequestContext, recipient: string, address: RegExp): Promise<string> {
  let found: string | undefined;
  await expect.poll(async () => {
    const { data: [mail] } = await callApi(request, listOutbox, { query: { recipient } });
    found = mail && address.exec((await callApi(request, getOutboxMail, { params: { id: mail.id } })).text)?.[0];
    return found;
  }).toBeTruthy();
  return found ?? '';
}

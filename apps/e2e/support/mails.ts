import { getOutboxMail, listOutbox } from '@foyer/contracts';
import { expect, type APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';

/** What the outbox holds for an address. */
export async function mailsTo(request: APIRequestContext, recipient: string) {
  return (await callApi(request, listOutbox, { query: { recipient } })).data;
}

/** Waits until the worker has sent a mail to an address, however long it takes. */
export async function mailArrived(
  request: APIRequestContext,
  recipient: string,
  subject = /./,
): Promise<void> {
  await expect
    .poll(async () =>
      (await mailsTo(request, recipient)).some((mail) => subject.test(mail.subject)),
    )
    .toBe(true);
}

/** The address that the newest mail to somebody names, once it is there. */
export async function linkInMail(
  request: APIRequestContext,
  recipient: string,
  address: RegExp,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(request, recipient);
      found =
        mail &&
        address.exec(
          (await callApi(request, getOutboxMail, { params: { id: mail.id } })).text,
        )?.[0];
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

/** What the newest mail to somebody with such a subject says, once it is there. */
export async function mailText(
  request: APIRequestContext,
  recipient: string,
  subject: RegExp,
): Promise<string> {
  await mailArrived(request, recipient, subject);
  const mail = (await mailsTo(request, recipient)).find((one) => subject.test(one.subject));
  return (await callApi(request, getOutboxMail, { params: { id: mail?.id ?? '' } })).text;
}

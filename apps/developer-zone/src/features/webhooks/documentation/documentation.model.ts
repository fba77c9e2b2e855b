/** What is sent, in the form it is sent in. */
export const EXAMPLE_PAYLOAD = JSON.stringify(
  {
    id: '01a1fde5-6ca5-76b6-9ee4-f5e114401f43',
    type: 'ticket.checked_in',
    timestamp: '2026-12-05T00:12:30.000Z',
    data: {
      registrationId: '01a1fde4-c26a-704f-8741-e23dc15ac80a',
      orderId: '01a1fde4-c197-712d-beaf-010a904a53c2',
      eventId: '01a1fde4-c189-74db-8429-070ff0151964',
    },
  },
  null,
  2,
);

export const EXAMPLE_RECEIVER = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.FOYER_WEBHOOK_SECRET); // whsec_…

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = webhook.verify(Buffer.concat(chunks), request.headers);
    console.log(event.type, event.id, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(8080);`;
